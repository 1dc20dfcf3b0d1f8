import { type Line, toLines } from '../layout/lines.ts'
import type { PageText, Word } from '../layout/page-text.ts'
import { readTableHeader } from './table-header.ts'

/** In text heights: how far before its heading a column may begin, and how wide the blank between the tables is. */
const BEFORE = 0.6
const BLANK = 1

/**
 * The lines of a page. Where two tables stand beside each other, each with its own headings, the rows of one have
 * nothing to do with the heights of the other's: the left table comes first, whole, then the right one.
 */
export function toPageLines(page: PageText): Line[] {
  const lines = toLines(page)
  for (const [at, line] of lines.entries()) {
    const cut = cutOf(line)
    if (cut === null) continue
    const from = line.y0 - line.unit * 0.2
    const to = endOfSides(lines.slice(at + 1), cut)
    if (to === null) continue
    const inside = (word: Word) => middle(word) > from && middle(word) < to
    const part = (wanted: (word: Word) => boolean, column?: number) => {
      const words = page.words.filter(wanted)
      const own = words.length > 0 ? toPageLines({ ...page, words }) : []
      return column === undefined ? own : own.map((each) => ({ ...each, column: each.column ?? column }))
    }
    return [
      ...part((word) => middle(word) <= from),
      ...part((word) => inside(word) && word.x0 < cut, 1),
      ...part((word) => inside(word) && word.x0 >= cut, 2),
      ...part((word) => middle(word) >= to),
    ]
  }
  return lines
}

const middle = (word: Word) => (word.y0 + word.y1) / 2

/** Where the second table begins, for a line that heads two: `Parâmetro   Valor   Parâmetro   Valor`. */
function cutOf(line: Line): number | null {
  const columns = readTableHeader(line)?.columns ?? []
  const names = columns.flatMap(({ role }, i) => (role === 'name' ? [i] : []))
  const [first, second] = names
  if (names.length !== 2 || first !== 0 || second === undefined || second < 2) return null
  const own = columns.slice(second)
  if (own.length < 2 || !own.some(({ role }) => role === 'result')) return null
  if (!columns.slice(0, second).some(({ role }) => role === 'result')) return null
  return columns[second]!.x0 - line.unit * BEFORE
}

/** The top of the first line that runs over the cut; `null` where that is the very next one. */
function endOfSides(lines: readonly Line[], cut: number): number | null {
  const over = lines.findIndex((line) =>
    line.cells.some((cell) => cell.x0 < cut - line.unit * BLANK && cell.x1 > cut + line.unit * BLANK),
  )
  if (over === 0 || lines.length === 0) return null
  return over < 0 ? Number.POSITIVE_INFINITY : lines[over]!.y0
}
