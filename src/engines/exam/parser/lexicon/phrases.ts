import { plain } from './plain.ts'
import { readWordsTable } from './words-table.ts'

/** A phrase at the beginning of a text: of which row, and how many characters of the plain text it takes. */
export interface PhraseAt<C extends string> {
  readonly concept: C
  readonly length: number
}

/**
 * How a phrase begins and ends: `… word …` stands anywhere, `*part*` even within a word; without these signs a phrase begins
 * the text, and is all that is left of it.
 */
type Place = 'text' | 'word' | 'anywhere'

interface Phrase<C extends string> {
  readonly concept: C
  readonly words: string
  readonly beginning: Place
  readonly ending: Place
}

/** Rows whose phrases only look like those of another. */
const NOTHING = '-'
const LETTER = '\\w'
/** What patterns take for more than itself. */
const SIGNS = /[.*+?^${}()|[\]\\/]/g
const IS_LETTER = new RegExp(LETTER)
const BEFORE = { text: '^', word: `(?<!${LETTER})`, anywhere: '' } as const
const BEHIND = { text: '$', word: `(?!${LETTER})`, anywhere: '' } as const

/** The longest phrase of a table at the beginning of a plain text; `null` where there is none. */
export function phraseFinder<C extends string>(table: string): (key: string) => PhraseAt<C> | null {
  let byBeginning: ReadonlyMap<string, readonly Phrase<C>[]> | undefined
  return (key) => {
    byBeginning ??= Map.groupBy(phrasesOf<C>(table), ({ words }) => words[0]!)
    const found = byBeginning.get(key[0] ?? '')?.find((phrase) => beginsWith(key, phrase))
    return found && found.concept !== NOTHING ? { concept: found.concept, length: found.words.length } : null
  }
}

/** Whether a plain text has a phrase of one of a table's rows, wherever each may stand. */
export function phraseTest<C extends string>(table: string): (concept: C, key: string) => boolean {
  let patterns: ReadonlyMap<C, readonly RegExp[]> | undefined
  return (concept, key) => {
    patterns ??= new Map(
      [...Map.groupBy(phrasesOf<C>(table), (phrase) => phrase.concept)].map(([one, own]) => [
        one,
        toPatterns(own),
      ]),
    )
    return patterns.get(concept)!.some((pattern) => pattern.test(key))
  }
}

/** One pattern for all phrases that begin alike. */
const toPatterns = (phrases: readonly Phrase<string>[]): RegExp[] =>
  [...Map.groupBy(phrases, ({ beginning }) => BEFORE[beginning])].map(
    ([before, own]) =>
      new RegExp(
        `${before}(?:${own.map(({ words, ending }) => words.replace(SIGNS, '\\$&') + BEHIND[ending]).join('|')})`,
      ),
  )

function beginsWith(key: string, { words, ending }: Phrase<string>): boolean {
  if (ending === 'text') return key === words
  return key.startsWith(words) && (ending === 'anywhere' || !IS_LETTER.test(key[words.length] ?? ''))
}

const phrasesOf = <C extends string>(table: string): Phrase<C>[] =>
  readWordsTable(table)
    .flatMap(({ concept, phrases }) =>
      phrases.map((phrase) => ({ concept: concept as C, ...readPhrase(phrase) })),
    )
    .toSorted((a, b) => b.words.length - a.words.length)

function readPhrase(phrase: string): Omit<Phrase<string>, 'concept'> {
  const [, before = '', words = '', behind = ''] = /^(… |\*)?(.*?)( …|\*)?$/.exec(phrase)!
  return { words: behind === '*' ? words : plain(words), beginning: placeOf(before), ending: placeOf(behind) }
}

const placeOf = (sign: string): Place => (sign === '' ? 'text' : sign === '*' ? 'anywhere' : 'word')
