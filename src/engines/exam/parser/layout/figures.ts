import { lexCell } from '../grammar/items.ts'
import { withCells } from '../grammar/split-grid.ts'
import type { Cell } from './cells.ts'
import type { Line } from './lines.ts'

/** Fewer cells make no row, and fewer labels no figure. */
const LEAST_CELLS = 3
const LEAST_LABELS = 3
/** In text heights: what belongs to a table or to the figure beside it stands no further apart. */
const CLOSE = 3.2
/** In text heights: a column reaches so far to its sides. */
const REACH = 1
/** Of the rows of a table so many fill each of its columns. */
const FILLED = 0.5

/**
 * The lines without what names the parts of a figure beside a table (vertebrae and the ticks of a scale, `α1   α2   β1` below a
 * curve): short labels where the table has no column, which would be read into its rows.
 */
export function withoutFigures(lines: readonly Line[]): Line[] {
  const dropped = new Set<Cell>()
  for (const table of tablesOf(lines)) for (const cell of labelsBeside(table)) dropped.add(cell)
  if (dropped.size === 0) return [...lines]
  return lines.flatMap((line) => {
    const cells = line.cells.filter((cell) => !dropped.has(cell))
    if (cells.length === line.cells.length) return [line]
    return cells.length > 0 ? [withCells(line, cells)] : []
  })
}

/** Runs of rows, with the lines of nothing but labels between and around them. */
function tablesOf(lines: readonly Line[]): Line[][] {
  const tables: Line[][] = []
  let run: Line[] = []
  for (const line of lines) {
    const last = run.at(-1)
    const belongs = isRow(line) || line.cells.every((cell) => isLabel(cell) || isNumber(cell))
    const goesOn = last && last.page === line.page && last.column === line.column && isNear(last, line)
    if (run.length > 0 && !(belongs && goesOn)) {
      tables.push(run)
      run = []
    }
    if (belongs) run.push(line)
  }
  return [...tables, run]
}

const isRow = (line: Line) => !line.prose && line.cells.length >= LEAST_CELLS
const isNear = (above: Line, line: Line) => line.y0 - above.y1 < line.unit * CLOSE

function labelsBeside(table: readonly Line[]): readonly Cell[] {
  const rows = table.filter(isRow)
  if (rows.length < LEAST_CELLS) return []
  const unit = rows[0]!.unit
  const columns = rows
    .flatMap(({ cells }) => cells)
    .filter((cell) => rows.filter((row) => isOver(row, cell)).length > rows.length * FILLED)
  if (columns.length === 0) return []
  const from = Math.min(...columns.map(({ x0 }) => x0)) - unit * REACH
  const to = Math.max(...columns.map(({ x1 }) => x1)) + unit * REACH
  const beside = table.flatMap(({ cells }) => cells).filter(({ x0, x1 }) => x1 < from || x0 > to)
  const words = beside.filter((cell) => !isLabel(cell) && !isNumber(cell))
  const found = beside.filter((cell) => !words.includes(cell) && !words.some((word) => overlap(word, cell)))
  return found.filter(isLabel).length >= LEAST_LABELS ? found : []
}

const isOver = (row: Line, cell: Cell) => row.cells.some((own) => overlap(own, cell))
const overlap = (a: Cell, b: Cell) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

/** `L1`, `α2`, `Alb`: no mark, no result, no unit. */
const isLabel = (cell: Cell) =>
  /^\p{L}[\p{L}\d]{0,2}$/u.test(cell.text) && lexCell(cell, false).items.every(({ kind }) => kind === 'text')
const isNumber = ({ text }: Cell) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)
