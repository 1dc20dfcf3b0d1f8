import { type Cell, toCell } from '../../layout/cells.ts'
import { plain } from '../../lexicon/plain.ts'
import { readWordsTable } from '../../lexicon/words-table.ts'

type Kind =
  | 'label of times'
  | 'label of places'
  | 'label of drugs'
  | 'label of tones'
  | 'label of germs'
  | 'class of antibodies'
  | 'side'
  | 'time'
  | 'before'
  | 'after'
  | 'found'

let words: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Whether a heading of a table is of a kind, as `catalog/words/exam/matrices.tsv` has it. */
export function isHeadingOf(kind: Kind, text: string): boolean {
  words ??= new Map(readWordsTable('matrices').map(({ concept, phrases }) => [concept, new Set(phrases)]))
  return words.get(kind)!.has(plain(text).replace(/\s*:$/, ''))
}

const COUNTED =
  /^(?:t ?\d{1,3}|(?:apos |pos |tempo |after )?\d{1,3} ?(?:min(?:utos?|utes?|\.)?|h(?:oras?|s|rs?)?|hours?|['’])|\d{1,2}[aªoº]? horas?)$/

/** `Basal`, `30 min`, `Após 2 horas`, `120'`: when a sample was taken. */
export const isTime = (text: string): boolean => isHeadingOf('time', text) || COUNTED.test(plain(text))

/** `250`, `4000 Hz`, `1 kHz`. */
export const isTone = (text: string): boolean =>
  /^(?:\d{3,5}|\d{1,2}\.\d{3}|\d{1,2}(?:[.,]\d)?k)(?: ?k?hz)?$/i.test(text)

/** A tone that is printed without its unit with it. */
export function withUnit(cell: Cell, unit: string): Cell {
  if (/\p{L}/u.test(cell.text)) return cell
  return toCell([...cell.words, { ...cell.words.at(-1)!, text: unit }])
}

/** `08:00`, `16h30`. */
export const isClock = (text: string): boolean => /^\d{1,2}(?::|h)\d{2}\s?h?$/.test(text)
