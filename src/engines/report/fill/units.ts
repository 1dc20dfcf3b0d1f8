import { fold } from '../../../platform/text/fold.ts'

/** Factors to one unit of a kind each, and the folded names of the units. */
const FACTORS: readonly (readonly [kind: string, factor: number, names: string])[] = [
  ['mass', 1, 'kg kgs quilo quilos quilogramas kilograms'],
  ['mass', 1e-3, 'g grama gramas gram grams'],
  ['mass', 1e-6, 'mg miligrama miligramas milligrams'],
  ['mass', 1e-9, 'mcg ug microgramas micrograms'],
  ['mass', 1e-12, 'ng'],
  ['mass', 0.45359237, 'lb lbs libras pounds'],
  ['length', 1, 'm metro metros meters'],
  ['length', 0.01, 'cm centimetro centimetros'],
  ['length', 0.001, 'mm'],
  ['length', 0.0254, 'in inch inches'],
  ['length', 0.3048, 'ft feet'],
  ['volume', 1, 'l litro litros liters litres'],
  ['volume', 0.1, 'dl decilitro'],
  ['volume', 1e-3, 'ml mililitro mililitros'],
  // Of ions with one charge; of the others nobody tells millimoles.
  ['substance', 1, 'mmol meq'],
  ['substance', 1e-3, 'umol mcmol'],
  ['time', 1, 'dia dias day days'],
  ['time', 7, 'semana semanas week weeks'],
  ['time', 30, 'mes meses month months'],
  ['time', 365, 'ano anos year years'],
  ['time', 1 / 24, 'hora horas hour hours'],
  ['time', 1 / 1440, 'min minuto minutos minute minutes'],
]
export const UNITS: { readonly [unit: string]: readonly [kind: string, factor: number] } = Object.fromEntries(
  FACTORS.flatMap(([kind, factor, names]) =>
    names.split(' ').map((name) => [name, [kind, factor] as const] as const),
  ),
)

export const isUnit = (word: string): boolean => Object.hasOwn(UNITS, word)

/** How near a told unit is to the one asked for: the same, one of its kind (weeks for days), another. */
export function nearness(told: string, asked: string): 'same' | 'kind' | 'other' {
  const [one, another] = [UNITS[fold(told)], UNITS[asked]]
  if (!one || !another || one[0] !== another[0]) return 'other'
  return one[1] === another[1] ? 'same' : 'kind'
}

/** How much of what in how much, of a name ("ferritinNgMl", "em g/L"): its kind, and its factor; `null` where it names none. */
export function shareNamed(words: readonly string[]): readonly [kind: string, factor: number] | null {
  const units = words.filter((word) => word !== 'por' && word !== 'per')
  for (const [at, word] of units.entries()) {
    const [part, whole] = [UNITS[word], UNITS[units[at + 1] ?? '']]
    if (part && whole?.[0] === 'volume') return [part[0], part[1] / whole[1]]
  }
  return null
}

/** Nothing where grams would be millimoles: what a litre holds of both is another number for each substance. */
export function inShare(
  { number, unit }: { readonly number: number; readonly unit: string },
  [kind, factor]: readonly [kind: string, factor: number],
): number | null {
  const told = shareNamed(fold(unit).split('/'))
  return told?.[0] === kind ? Number(((number * told[1]) / factor).toPrecision(exact)) : null
}
const exact = 10
