import type { Quantity } from '../../../../platform/quantities/index.ts'
import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'

/** A word or number of a sentence. `from` and `to` are characters of the turn's text. */
export interface Token {
  readonly text: string
  readonly folded: string
  /** Number and gender taken off, so that one phrase of a table finds its forms. */
  readonly key: string
  /** Other keys that phrases find it by: of a diminutive the plain word, of "à noite" its words. Mostly none. */
  readonly also: readonly string[]
  /** The number of the word, one for each spelling: tables remember by it what may begin there. `-1`: not kept. */
  readonly word: number
  readonly from: number
  readonly to: number
  /** The mark that ends the stretch before this word: a comma or dash, else nothing. */
  readonly afterComma: boolean
  /** What the number engine read here; its words are one token then. */
  readonly quantity?: Quantity
}

/** Tokens `from` to `to` (not included) of a sentence. */
export interface Span {
  readonly from: number
  readonly to: number
}

const WORD = /\p{L}[\p{L}\p{M}\d]*(?:['’-][\p{L}\d]+)*|\d+(?:[.,]\d+)*/gu

/** The words of `text`, which begins at `at` of the turn. */
export function tokenize(text: string, at: number, language: ReportLanguage): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    tokens.push({
      text: match[0],
      ...spelled(match[0], language),
      from: at + match.index,
      to: at + match.index + match[0].length,
      afterComma: /[,;:()–—]|\.\.\.|\s-\s/.test(text.slice(end, match.index)),
    })
    end = match.index + match[0].length
  }
  return tokens
}

/** "Nine one one": the words of a number that only names something stay words, for phrases to find. */
const isSpelled = (text: string, from: number): boolean => !/\d/.test(text[from] ?? '')

const quantityAt = (token: Token, quantities: readonly Quantity[], text: string): Quantity | undefined =>
  quantities.find(
    ({ kind, from, to }) => token.from < to && token.to > from && !(kind === 'code' && isSpelled(text, from)),
  )

const dayTimes: ReadonlySet<string> = new Set(['morning', 'afternoon', 'evening', 'night'])

/** "À noite", "de manhã": said of complaints as often as of remedies. */
const isTimeOfDay = (quantity: Quantity): boolean =>
  quantity.kind === 'frequency' &&
  quantity.times.length > 0 &&
  quantity.times.every((time) => dayTimes.has(time))

/** Tokens with the words of each quantity joined into one. */
export function mergeQuantities(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  text: string,
): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at]!
    const quantity = quantities.length === 0 ? undefined : quantityAt(first, quantities, text)
    let end = at + 1
    if (quantity) while (end < tokens.length && tokens[end]!.from < quantity.to) end += 1
    if (quantity) {
      const to = tokens[end - 1]!.to
      const folded = fold(text.slice(first.from, to))
      out.push({
        ...first,
        text: text.slice(first.from, to),
        folded,
        key: folded,
        also: isTimeOfDay(quantity) && end - at === 2 ? tokens.slice(at, end).map(({ key }) => key) : NONE,
        word: wordNumber(`#${folded}`),
        to,
        quantity,
      })
    } else out.push(first)
    at = end
  }
  return out
}

const spellings: { readonly [language in ReportLanguage]: Map<string, Spelling> } = {
  'pt-BR': new Map(),
  en: new Map(),
}
type Spelling = Pick<Token, 'folded' | 'key' | 'also' | 'word'>
const NONE: readonly string[] = []

/** What tables know of a word; the same words come again and again. */
function spelled(text: string, language: ReportLanguage): Spelling {
  const known = spellings[language].get(text)
  if (known) return known
  const folded = fold(text).replaceAll('’', "'")
  const also = language === 'pt-BR' ? plainKeys(folded) : NONE
  const spelling = { folded, key: wordKey(folded, language), also, word: wordNumber(folded) }
  if (spellings[language].size < mostKeys) spellings[language].set(text, spelling)
  return spelling
}

const numbers = new Map<string, number>()
const mostNumbers = 50_000

function wordNumber(folded: string): number {
  const known = numbers.get(folded)
  if (known !== undefined) return known
  if (numbers.size >= mostNumbers) return -1
  numbers.set(folded, numbers.size)
  return numbers.size - 1
}

const keys: { readonly [language in ReportLanguage]: Map<string, string> } = {
  'pt-BR': new Map(),
  en: new Map(),
}
const mostKeys = 50_000

/** A folded word without number and gender: `dores` and `dor`, `inchadas` and `inchado` are one. */
export function wordKey(folded: string, language: ReportLanguage): string {
  const known = keys[language].get(folded)
  if (known !== undefined) return known
  const key = language === 'pt-BR' ? portugueseKey(folded) : englishKey(folded)
  if (keys[language].size < mostKeys) keys[language].set(folded, key)
  return key
}

function portugueseKey(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let key = word
  if (/(?:oes|aes)$/.test(key)) key = `${key.slice(0, -3)}ao`
  else if (key.length > 4 && /[aeo]is$/.test(key)) key = `${key.slice(0, -2)}l`
  else if (/ns$/.test(key)) key = `${key.slice(0, -2)}m`
  else if (key.length > 4 && /[rz]es$/.test(key)) key = key.slice(0, -2)
  else if (/s$/.test(key) && !/(?:ss|us|is)$/.test(key)) key = key.slice(0, -1)
  return key.length >= 5 && /[ao]$/.test(key) ? key.slice(0, -1) : key
}

const DIMINUTIVE = /^(\p{L}{4,})inh[ao]s?$|^(\p{L}{3,})zinh[ao]s?$/u

/** `fissurinha` is a `fissura`, `dentinho` a `dente`, `dorzinha` a `dor`; a short stem may be a word of its own (`vinho`). */
function plainKeys(word: string): readonly string[] {
  const [, stem, whole] = DIMINUTIVE.exec(word) ?? []
  return whole ? [whole] : stem ? [stem, `${stem}e`] : NONE
}

function englishKey(word: string): string {
  const key = word.replace(/'s$/, '')
  if (key.length < 4 || /\d/.test(key)) return key
  if (key.length > 4 && /ies$/.test(key)) return `${key.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(key)) return key.slice(0, -2)
  if (/s$/.test(key) && !/(?:ss|us|is)$/.test(key)) return key.slice(0, -1)
  return key
}
