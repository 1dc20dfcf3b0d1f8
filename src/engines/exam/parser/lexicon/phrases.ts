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
  readonly ending: Ending
}

type Ending = 'whole' | 'word' | 'stem'

/** Rows whose phrases only look like those of another. */
const NOTHING = '-'
const LETTER = /[a-z0-9]/

/** The longest phrase of a table at the beginning of a plain text; `null` where there is none. */
export function phraseFinder<C extends string>(table: string): (key: string) => PhraseAt<C> | null {
  let byBeginning: ReadonlyMap<string, readonly Phrase<C>[]> | undefined
  return (key) => {
    byBeginning ??= Map.groupBy(phrasesOf<C>(table), ({ words }) => words[0]!)
    const found = byBeginning.get(key[0] ?? '')?.find((phrase) => beginsWith(key, phrase))
    return found && found.concept !== NOTHING ? { concept: found.concept, length: found.words.length } : null
  }
}

function beginsWith(key: string, { words, ending }: Phrase<string>): boolean {
  if (ending === 'whole') return key === words
  return key.startsWith(words) && (ending === 'stem' || !LETTER.test(key[words.length] ?? ''))
}

const phrasesOf = <C extends string>(table: string): Phrase<C>[] =>
  readWordsTable(table)
    .flatMap(({ concept, phrases }) =>
      phrases.map((phrase) => ({
        concept: concept as C,
        words: phrase.endsWith('*') ? phrase.slice(0, -1) : plain(phrase.replace(/ …$/, '')),
        ending: endingOf(phrase),
      })),
    )
    .toSorted((a, b) => b.words.length - a.words.length)

/** `palavra*` goes on within its word, `palavra …` behind it; others are all of a text. */
const endingOf = (phrase: string): Ending =>
  phrase.endsWith('*') ? 'stem' : phrase.endsWith(' …') ? 'word' : 'whole'
