import { plain } from '../../lexicon/plain.ts'
import { readWordsTable } from '../../lexicon/words-table.ts'

/** What `catalog/words/exam/matrices.tsv` has words for. */
export type HeadingKind =
  | 'label of times'
  | 'label of minutes'
  | 'label of days'
  | 'label of places'
  | 'label of drugs'
  | 'concentration of drugs'
  | 'response to drugs'
  | 'label of tones'
  | 'label of germs'
  | 'label of ears'
  | 'label of measures'
  | 'ear'
  | 'tone'
  | 'mean of tones'
  | 'class of antibodies'
  | 'side'
  | 'place'
  | 'time'
  | 'before'
  | 'after'
  | 'found'
  | 'end of limits'
  | 'predicted'
  | 'share'
  | 'sample'
  | 'patient'
  | 'control'
  | 'goals'
  | 'label of classes'
  | 'legend'

/** Phrases of one kind: `meta …` in the table is what a heading begins with, `… meta …` what it holds, others are all of it. */
interface Phrases {
  readonly whole: ReadonlySet<string>
  readonly first: readonly string[]
  readonly inside: readonly string[]
}

let words: ReadonlyMap<string, Phrases> | undefined

/** Whether a heading of a table is of a kind, as `catalog/words/exam/matrices.tsv` has it. */
export function isHeadingOf(kind: HeadingKind, text: string): boolean {
  words ??= new Map(readWordsTable('matrices').map(({ concept, phrases }) => [concept, toPhrases(phrases)]))
  const { whole, first, inside } = words.get(kind)!
  const key = plain(text).replace(/\s*:$/, '')
  const padded = ` ${key.replace(/[^\p{L}\d]+/gu, ' ')} `
  return (
    whole.has(key) ||
    first.some((phrase) => padded.startsWith(` ${phrase} `)) ||
    inside.some((phrase) => padded.includes(` ${phrase} `))
  )
}

function toPhrases(phrases: readonly string[]): Phrases {
  const inside = phrases.filter((phrase) => phrase.startsWith('… '))
  const first = phrases.filter((phrase) => phrase.endsWith(' …') && !inside.includes(phrase))
  const bare = (phrase: string) => phrase.replace(/^… | …$/g, '')
  return { whole: new Set(phrases), first: first.map(bare), inside: inside.map(bare) }
}

const COUNTED =
  /^(?:t ?\d{1,3}|(?:apos |pos |tempo |after )?\d{1,3} ?(?:min(?:utos?|utes?|\.)?|h(?:oras?|s|rs?)?|hours?|['’])|\d{1,2}[aªoº]? horas?)$/

/** `Basal`, `30 min`, `Após 2 horas`, `120'`: when a sample was taken. */
export const isTime = (text: string): boolean => isHeadingOf('time', text) || COUNTED.test(plain(text))

/** `08:00`, `16h30`. */
export const isClock = (text: string): boolean => /^\d{1,2}(?::|h)\d{2}\s?h?$/.test(text)
