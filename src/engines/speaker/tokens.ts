import { fold, tidy } from '../../platform/text/fold.ts'

const pattern = /[a-z]+(?:'[a-z]+)*|\d+(?:[.,:/]\d+)*|\?/g

/** Words that say a number and nothing else; `one`, `um`, `second` have other uses and stay words. */
const numbers = new Set(
  (
    'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand ' +
    'dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis ' +
    'dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento ' +
    'duzentos duzentas trezentos trezentas quatrocentos quatrocentas quinhentos quinhentas seiscentos seiscentas ' +
    'setecentos setecentas oitocentos oitocentas novecentos novecentas mil'
  ).split(' '),
)

/** Sounds of hesitation: everybody makes them, and they come between words that belong together. */
const hesitations = new Set('uh uhm umm er erm ah ahn hum hm hmm'.split(' '))

/** The same word, as it is spoken, as recognisers spell it out, and in the other gender. */
const spellings: Record<'pt-BR' | 'en', ReadonlyMap<string, string>> = {
  en: new Map([
    ['ok', 'okay'],
    ['alright', 'okay'],
    ['yep', 'yeah'],
  ]),
  'pt-BR': new Map([
    ['to', 'estou'],
    ['tou', 'estou'],
    ['ta', 'esta'],
    ['tao', 'estao'],
    ['tava', 'estava'],
    ['tavam', 'estavam'],
    ['pra', 'para'],
    ['pro', 'para'],
    ['ce', 'voce'],
    ['oce', 'voce'],
    ['vamo', 'vamos'],
    ['senhora', 'senhor'],
    ['doutora', 'doutor'],
    ['dotor', 'doutor'],
    ['dotora', 'doutor'],
    ['obrigada', 'obrigado'],
    ['brigado', 'obrigado'],
    ['brigada', 'obrigado'],
  ]),
}

/** The mark that stands for every number, however it was said or written. */
const NUMBER = '#'

/**
 * Lower-case words without diacritics, and question marks. Recognisers differ in case, other punctuation and
 * writing of numbers, so none of that is kept: `thirty eight` and `38` are the same single mark, and a word said
 * twice in a row counts once.
 */
export function tokensOf(text: string, language: 'pt-BR' | 'en'): string[] {
  const spelling = spellings[language]
  const tokens: string[] = []
  for (const found of fold(tidy(text)).match(pattern) ?? []) {
    if (hesitations.has(found)) continue
    const isNumber = /^\d/.test(found) || numbers.has(found)
    const token = isNumber ? NUMBER : (spelling.get(found) ?? found)
    if (token !== tokens.at(-1)) tokens.push(token)
  }
  return tokens
}
