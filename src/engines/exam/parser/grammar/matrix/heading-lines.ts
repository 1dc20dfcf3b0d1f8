import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { lexCell } from '../items.ts'
import { DATE } from '../settle-columns.ts'
import { isEarlier } from './heading-roles.ts'
import { isTitleOfPlace } from './row-titles.ts'
import { isState } from './states.ts'
import { headsTones } from './tones.ts'
import { isClock, isHeadingOf, isTime } from './words.ts'

/** Lines that the headings of one table take at most, and the space between them in text heights. */
const MAX_LINES = 4
const CLOSE = 1.6

/** The lines of headings from `at` on: words and units only, one right under the other, up to the title of the first rows. */
export function headingLines(lines: readonly Line[], at: number): readonly Line[] {
  let end = at
  while (end < lines.length && end - at < MAX_LINES) {
    const [above, line] = [lines[end - 1], lines[end]!]
    if (!holdsWords(line) || (end > at && (!isUnder(above!, line) || isTitleOfPlace(line)))) break
    end++
  }
  return lines.slice(at, end)
}

const isUnder = (above: Line, line: Line) =>
  above.page === line.page && above.column === line.column && line.y0 - above.y1 < line.unit * CLOSE

const holdsWords = (line: Line) =>
  !line.prose &&
  !isTold(line) &&
  (isHeadingOf('label of tones', line.cells[0]!.text) ||
    headsTones(line.cells) ||
    line.cells.every(isOfWords(line)))

/** `Pesquisa de ESBL:   Positiva` is a test. */
const isTold = ({ cells: [first, second, ...others], source }: Line) =>
  first!.text.endsWith(':') &&
  second !== undefined &&
  others.length === 0 &&
  lexCell(second, source === 'ocr').items[0]?.kind === 'quality'

const isOfWords = (line: Line) => (cell: Cell) =>
  isTime(cell.text) ||
  isHeadingOf('sample', cell.text) ||
  isState(cell) ||
  isEarlier(cell) ||
  DATE.test(cell.words[0]!.text) ||
  lexCell(cell, line.source === 'ocr').items.every(
    ({ kind, text }, i) => !MEASURED.has(kind) || (i > 0 && isClock(text)),
  )

const MEASURED: ReadonlySet<string> = new Set(['number', 'bound', 'range', 'titer', 'date'])

/**
 * Headings that are set in several lines as one: `DMO` over `(g/cm²)` beside `Região   T-score`. `null` where a cell stands over
 * several others, which are headings of their own.
 */
export function asOneLine(lines: readonly Line[]): Line | null {
  const [first] = lines
  if (!first || lines.length === 1) return first ?? null
  const columns: Cell[][] = []
  for (const [i, line] of lines.entries())
    for (const cell of line.cells) {
      const over = columns.filter((column) => column.some((own) => overlap(own, cell)))
      if (
        over.length > 1 ||
        over.some((column) => lines[i]!.cells.some((own) => own !== cell && column.includes(own)))
      )
        return null
      if (over[0]) over[0].push(cell)
      else columns.push([cell])
    }
  const cells = columns.map(joined).toSorted((a, b) => a.x0 - b.x0)
  const y1 = Math.max(...lines.map((line) => line.y1))
  return { ...first, cells, text: cells.map(({ text }) => text).join(' '), y1 }
}

/** What stands in one line only stays the cell that it is. */
function joined(column: readonly Cell[]): Cell {
  if (column.length === 1) return column[0]!
  return { ...toCell(column.flatMap(({ words }) => words)), x0: Math.min(...column.map(({ x0 }) => x0)) }
}

const overlap = (a: Cell, b: Cell) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
