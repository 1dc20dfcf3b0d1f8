import { plain } from '../parser/lexicon/plain.ts'
import type { RecognisedLine } from './recognised-exam.ts'

/** The recognised text of a page, for looking up what the model claims to have read there. */
export interface PageWords {
  readonly isEmpty: boolean
  /** Whether (nearly) all words of a text are on the page, in any order. */
  has(text: string): boolean
  /** The row that shows a value beside or up to three rows under a name; `null` where there is none. */
  rowOf(name: string, value: string): RecognisedLine | null
  /** Whether a value is printed anywhere on the page, as a word or words of its own. */
  shows(value: string): boolean
}

/** A name and its result may stand under each other, with method and material between. */
const ROWS_BELOW = 3
/** Recognition loses a word now and then. */
const NEARLY_ALL = 0.8

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:[.,/-][\p{N}]+)*/gu) ?? []

export function pageWords(lines: readonly RecognisedLine[]): PageWords {
  const rows = lines.map((line) => ({ line, words: wordsOf(line.text) }))
  const all = new Set(rows.flatMap(({ words }) => words))
  const showsIn = (words: readonly string[], value: string) => {
    const wanted = wordsOf(value)
    if (wanted.length === 0) return false
    return words.some((_, at) => wanted.every((word, next) => words[at + next] === word))
  }
  const share = (words: ReadonlySet<string>, text: string) => {
    const wanted = wordsOf(text)
    return wanted.length === 0 ? 0 : wanted.filter((word) => words.has(word)).length / wanted.length
  }
  return {
    isEmpty: all.size === 0,
    has: (text) => share(all, text) >= NEARLY_ALL,
    shows: (value) => rows.some(({ words }) => showsIn(words, value)),
    rowOf(name, value) {
      for (const [at, { words }] of rows.entries()) {
        if (share(new Set(words), name) < NEARLY_ALL) continue
        const row = rows.slice(at, at + ROWS_BELOW + 1).find((near) => showsIn(near.words, value))
        if (row) return row.line
      }
      return null
    },
  }
}
