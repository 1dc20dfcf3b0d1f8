/** Words that say a number without being one, folded, Portuguese and English: ordinals, months, multiples. */
const WORDS: { readonly [value: string]: string } = {
  0.25: 'quarter',
  0.5: 'half meio meia',
  1: `um uma one once single daily dia day diario diaria diariamente primeiro primeira first janeiro january`,
  2: `twice couple pair both dupla ambos ambas dobro double segundo segunda second fevereiro february`,
  3: 'thrice terceiro terceira third marco march trimestre',
  4: 'quarto quarta fourth abril april',
  5: 'quinto quinta fifth maio may',
  6: 'sexto sexta sixth junho june semestre',
  7: 'setimo setima seventh julho july',
  8: 'oitavo oitava eighth agosto august',
  9: 'nono nona ninth setembro september',
  10: 'decimo decima tenth outubro october',
  11: 'novembro november',
  12: 'duzia dozen dezembro december',
}

export const IMPLIED_NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
)
