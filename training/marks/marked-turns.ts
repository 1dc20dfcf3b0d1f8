import type { Mark, Side } from '../../src/engines/report/facts/talk/marks/gap-features.ts'
import { tidy } from '../../src/platform/text/fold.ts'

/** A turn as a recogniser without marks gives it, with the mark that belongs after each word. */
export interface MarkedTurn {
  readonly side: Side
  readonly words: readonly string[]
  readonly marks: readonly Mark[]
}

const abbreviation = /^(?:dr|dra|sr|sra|mr|mrs|ms|st|vs)\.$/i
const filler = /^(?:u+h+|u+m+|e+r+m*|m+-?h*m+|hm+|mhm|uh-huh|mm-hmm|hum|uhum|aham|eh)$/

/** Takes the marks off a text; `null` where it has hardly any, so that nothing can be learned from it. */
export function takeMarksOff(text: string, side: Side): MarkedTurn | null {
  const words: string[] = []
  const marks: Mark[] = []
  const spaced = tidy(text)
    .replace(/["()[\]<>*]/g, ' ')
    .replace(/\s+([.,?!;:])/g, '$1')
  for (const token of spaced.split(/\s+/)) {
    const word = token.toLowerCase().replace(/[^\p{L}\d'.:/%-]|[.:'-]+$|^[.:'-]+/gu, '')
    if (word) {
      words.push(word)
      marks.push(abbreviation.test(token) ? '' : markOf(token))
    } else if (marks.length > 0 && /^[.?!]/.test(token)) marks[marks.length - 1] = markOf(token)
  }
  if (words.length === 0) return null
  marks[marks.length - 1] = marks.at(-1) === '?' ? '?' : '.'
  return { side, words, marks }
}

function markOf(token: string): Mark {
  const tail = /[.,?!;:-]+$/.exec(token)?.[0] ?? ''
  if (tail.includes('?')) return '?'
  if (/[.!;]/.test(tail)) return tail.startsWith('..') ? ',' : '.'
  return tail === '' ? '' : ','
}

/** Recognisers drop "um" and "uh"; what stood after one stays. */
export function withoutFillers({ side, words, marks }: MarkedTurn): MarkedTurn | null {
  const kept = { side, words: [] as string[], marks: [] as Mark[] }
  for (const [i, word] of words.entries()) {
    if (!filler.test(word)) {
      kept.words.push(word)
      kept.marks.push(marks[i]!)
    } else if (marks[i] && marks[i] !== ',' && kept.marks.length > 0)
      kept.marks[kept.marks.length - 1] = marks[i]!
  }
  if (kept.words.length === words.length || kept.words.length === 0) return null
  return kept
}
