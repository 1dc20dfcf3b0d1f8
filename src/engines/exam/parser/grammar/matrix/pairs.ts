import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { parseNumber } from '../../lexicon/numbers.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isUnit } from '../../lexicon/units.ts'
import { isLimit } from '../item-kinds.ts'
import { type Item, lexCell } from '../items.ts'
import { isDate } from '../settle-columns.ts'
import { isEarlier } from './heading-roles.ts'
import { middle } from './headings-above.ts'
import { toEntry } from './to-entry.ts'

/** Fewer rows may be anything. */
const LEAST_ROWS = 2
/** In text heights: how far rows stand apart, cells of a column from each other, and headings above. */
const CLOSE = 3.2
const REACH = 3
const HEADINGS = 8
/** Between these lies what shares come to, though some were left out or rounded. */
const WHOLE = { least: 90, most: 105 }

/** A row of shares and amounts: what was measured, and each value with the limits behind it. */
interface PairRow {
  readonly line: Line
  readonly name: Cell
  readonly pairs: readonly { readonly value: Cell; readonly limits: Cell }[]
  /** Of an earlier exam. */
  readonly behind: readonly Cell[]
}

/**
 * Rows that hold two values, each before its own limits: `Albumina   50,8   55,8 a 66,1   3,86   3,50 a 5,20`, as lines of one
 * value each, and the line behind them; `null` where no such rows begin in line `at`. Headings are needed for units only.
 */
export function pairedRows(lines: readonly Line[], at: number): { rows: Line[]; end: number } | null {
  const rows: PairRow[] = []
  for (let end = at; end < lines.length; end++) {
    const row = pairRow(lines[end]!)
    if (!row || (rows[0] && !belongs(row, rows[0], rows.at(-1)!))) break
    rows.push(row)
  }
  const [first] = rows
  if (!first || rows.length < LEAST_ROWS) return null
  const above = lines
    .slice(0, at)
    .filter(({ page, y1 }) => page === first.line.page && first.line.y0 - y1 < first.line.unit * HEADINGS)
  if (
    !first.behind.every((cell) =>
      above.some(({ cells }) =>
        cells.some((heading) => isOver(heading, cell, first.line) && isOfBefore(heading)),
      ),
    )
  )
    return null
  const units = first.pairs.map(
    ({ value }, i) => unitOver(above, value, first.line) || unitOf(rows.map(({ pairs }) => pairs[i]!.value)),
  )
  return { rows: rows.flatMap((row) => entriesOf(row, units)), end: at + rows.length }
}

/** Where nothing tells what either value is measured in, which is which may be misread. */
const entriesOf = ({ line, name, pairs }: PairRow, units: readonly string[]) =>
  pairs.map(({ value, limits }, i) => {
    const inDoubt = line.source === 'ocr' && units.every((unit) => unit === '')
    return toEntry(line, [name], value, { unit: units[i]!, references: [limits.text], inDoubt })
  })

function pairRow(line: Line): PairRow | null {
  const [name, ...cells] = line.cells
  const [value, limits, second, others, ...behind] = cells
  if (!name || !value || !limits || !second || !others || line.prose || !canBeName(name.text)) return null
  const items = (cell: Cell) => lexCell(cell, line.source === 'ocr').items
  if (!isNumber(items(value)) || !isNumber(items(second)) || !behind.every((cell) => isNumber(items(cell))))
    return null
  if (!isOfLimits(items(limits)) || !isOfLimits(items(others))) return null
  return {
    line,
    name,
    pairs: [
      { value, limits },
      { value: second, limits: others },
    ],
    behind,
  }
}

const isNumber = ([number, ...rest]: readonly Item[]) =>
  number?.kind === 'number' && rest.every(({ kind }) => kind === 'flag')
const isOfLimits = ([limit, ...rest]: readonly Item[]) =>
  limit !== undefined && isLimit(limit) && rest.length === 0

const belongs = (row: PairRow, first: PairRow, last: PairRow) =>
  row.line.page === last.line.page &&
  row.line.column === last.line.column &&
  row.line.y0 - last.line.y1 < row.line.unit * CLOSE &&
  row.behind.length === first.behind.length &&
  row.pairs.every(({ value }, i) => isOver(first.pairs[i]!.value, value, row.line))

const isOver = (above: Cell, cell: Cell, { unit }: Line) =>
  Math.abs(middle(above) - middle(cell)) < unit * REACH ||
  (above.x0 < middle(cell) && middle(cell) < above.x1)

const isOfBefore = (heading: Cell) => isEarlier(heading) || isDate(heading.text)

/** The unit that heads a column: `%`, `/mm³`. */
function unitOver(above: readonly Line[], value: Cell, line: Line): string {
  const heading = above
    .toReversed()
    .flatMap(({ cells }) => cells)
    .find((cell) => isUnit(cell.text) && !/^\d+$/.test(cell.text) && isOver(cell, value, line))
  return heading?.text ?? ''
}

/** What comes to a hundred are shares. */
function unitOf(values: readonly Cell[]): string {
  const sum = values.reduce((all, { text }) => all + (parseNumber(text.split(' ')[0]!, ',') ?? 0), 0)
  return sum > WHOLE.least && sum < WHOLE.most ? '%' : ''
}
