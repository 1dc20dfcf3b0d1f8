import { plain } from './plain.ts'
import { readWordsTable } from './words-table.ts'

/** A phrase at the beginning of a text: of which row, and how many characters of the plain text it takes. */
export interface PhraseAt<C extends string> {
  readonly concept: C
  readonly length: number
}

interface Phrase<C extends string> {
  readonly concept: C
  readonly words: string
  readonly goesOn: boolean
}

/** Rows whose phrases only look like those of another. */
const NOTHING = '-'
/** What may stand behind a phrase that goes on. */
const BEHIND = /^(?:[ :./]|$)/

/** The longest phrase of a table at the beginning of a plain text; `null` where there is none. */
export function phraseFinder<C extends string>(table: string): (key: string) => PhraseAt<C> | null {
  let byBeginning: ReadonlyMap<string, readonly Phrase<C>[]> | undefined
  return (key) => {
    byBeginning ??= Map.groupBy(phrasesOf<C>(table), ({ words }) => words[0]!)
    const fits = ({ words, goesOn }: Phrase<C>) =>
      goesOn ? key.startsWith(words) && BEHIND.test(key.slice(words.length)) : key === words
    const found = byBeginning.get(key[0] ?? '')?.find(fits)
    return found && found.concept !== NOTHING ? { concept: found.concept, length: found.words.length } : null
  }
}

const phrasesOf = <C extends string>(table: string): Phrase<C>[] =>
  readWordsTable(table)
    .flatMap(({ concept, phrases }) =>
      phrases.map((phrase) => ({
        concept: concept as C,
        words: plain(phrase.replace(/ …$/, '')),
        goesOn: phrase.endsWith(' …'),
      })),
    )
    .toSorted((a, b) => b.words.length - a.words.length)
