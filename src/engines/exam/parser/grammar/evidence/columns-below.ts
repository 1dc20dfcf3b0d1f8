import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { isLimit } from '../item-kinds.ts'
import { type Item, lexCell } from '../items.ts'
import { distance } from '../matrix/under-headings.ts'
import { isPair } from './pair-of-numbers.ts'
import { canNameRow } from './row-name-cell.ts'

/** Fewer cells tell nothing of their column. */
const LEAST = 2
/** This share of a column's cells tells what it holds. */
const MOST = 0.6
/** In text heights: how far rows stand apart, and cells from their heading. */
const CLOSE = 3.2
const REACH = 3
/** So many rows tell what columns hold. */
const MAX_ROWS = 40

/** A cell below a heading. */
interface Held {
  readonly text: string
  readonly items: readonly Item[]
}

/** What stands below the headings of a line: the rows, and the cells of each column. */
export interface ColumnsBelow {
  readonly rows: readonly Line[]
  /** Whether the first heading stands over the names of the rows. */
  readonly isLabelled: boolean
  readonly cellsOf: (heading: Cell) => readonly Held[]
}

/** The rows right below `line`, as long as they have a name and a cell beside it, parted into columns by its headings. */
export function columnsBelow(line: Line, below: readonly Line[]): ColumnsBelow {
  const rows = rowsBelow(line, below)
  const [first, ...rest] = line.cells
  const isLabelled = first !== undefined && rows.some(({ cells }) => isOver(first, cells[0]!, line))
  const headings = isLabelled ? rest : line.cells
  const columns = new Map<Cell, Held[]>()
  for (const row of rows)
    for (const cell of row.cells.slice(1)) {
      const heading = headings.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0]
      if (!heading || distance(heading, cell) > line.unit * REACH) continue
      const items = lexCell(cell, row.source === 'ocr').items
      columns.set(heading, [...(columns.get(heading) ?? []), { text: cell.text, items }])
    }
  return { rows, isLabelled, cellsOf: (heading) => columns.get(heading) ?? [] }
}

function rowsBelow(line: Line, below: readonly Line[]): Line[] {
  const rows: Line[] = []
  let last = line
  for (const row of below.slice(0, MAX_ROWS)) {
    const isNear = row.page === last.page && row.column === last.column && row.y0 - last.y1 < row.unit * CLOSE
    if (!isNear || row.prose || row.entry || row.cells.length < 2 || !canNameRow(row.cells[0]!)) break
    rows.push(row)
    last = row
  }
  return rows
}

const isOver = (heading: Cell, cell: Cell, { unit }: Line) =>
  Math.abs(heading.x0 - cell.x0) < unit * REACH || (heading.x0 < cell.x1 && cell.x0 < heading.x1)

/** Whether most cells of a column are of a kind; blanks and dashes are none. */
export function holds(column: readonly Held[], is: (cell: Held) => boolean): boolean {
  const filled = column.filter(({ text }) => /[\p{L}\d+]/u.test(text))
  return filled.length >= LEAST && filled.filter(is).length >= filled.length * MOST
}

/** A number with its unit, and nothing else; `120x80` and `20/40` are one value. */
export const isNumber = ({ text, items: [first, ...rest] }: Held): boolean =>
  (first?.kind === 'number' && rest.every(({ kind }) => kind === 'unit' || kind === 'flag')) ||
  (first?.kind === 'text' && isPair(text))

/** `120x80`, a pressure, and `20/40`, how sharp an eye sees: two numbers that are one value. */ export const isQuality =
  ({ items: [first] }: Held): boolean => first?.kind === 'quality'
export const isOfLimit = ({ items: [first] }: Held): boolean => first !== undefined && isLimit(first)
