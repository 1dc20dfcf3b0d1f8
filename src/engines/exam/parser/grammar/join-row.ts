import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { labelOf } from '../lexicon/labels.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isValue } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { columnOf, type TableHeader } from './table-header.ts'

/** A table row whose entries run over several lines, put together column by column. */
export interface JoinedRow {
  /** Name, value and unit as one line. */
  readonly line: Line
  /** What the reference column holds, line by line. */
  readonly references: readonly string[]
}

const NO_ROW: ReadonlySet<string> = new Set(['note', 'admin', 'date'])
const REACH = 7
/** Small print under a name is its method, not its second line. */
const SMALL_PRINT = 0.88

/**
 * Joins a group of lines when exactly one of them has a value under the result heading: the others go on with its
 * name or its reference. `null` when the group is no such row.
 */
export function joinRow(group: readonly Line[], header: TableHeader): JoinedRow | null {
  const first = group[0]
  if (
    group.length < 2 ||
    group.length > 8 ||
    !first ||
    !header.columns.some((column) => column.role === 'result')
  )
    return null
  // Notes and footers stand close to each other as well.
  if (group.some((line) => NO_ROW.has(labelOf(line.cells[0]!.text)?.kind ?? ''))) return null
  const cells = group.flatMap((line) =>
    line.cells.map((cell) => ({ cell, line, role: roleOf(cell, header, line) })),
  )
  const results = cells.filter(({ role }) => role === 'result')
  const names = cells.filter(({ role }) => role === 'name')
  const others = cells.filter(({ role }) => role === 'other')
  const home = results[0]?.line
  const elsewhere = [...names, ...cells.filter(({ role }) => role === 'reference')].some(
    ({ line }) => line !== home,
  )
  if (results.length !== 1 || names.length === 0 || !elsewhere) return null
  // Two names that are known are two rows.
  if (names.filter(({ cell }) => isKnownName(cell.text) && !cell.text.startsWith('(')).length > 1) return null
  if (!lexCell(results[0]!.cell, first.source === 'ocr').items.some(isValue)) return null
  const own = names.find(({ line }) => line === home)?.cell
  if (own && names.some(({ cell }) => isCapitals(cell.text) && !isCapitals(own.text))) return null
  const size = own ? own.y1 - own.y0 : Math.max(...names.map(({ cell }) => cell.y1 - cell.y0))
  // A name that is known is whole: what stands above it heads several rows.
  const whole = own !== undefined && isKnownName(own.text) && !/^\p{Ll}/u.test(own.text)
  const nameCells = names
    .map(({ cell }) => cell)
    .filter(
      (cell) =>
        cell === own ||
        ((!whole || cell.y0 > own.y0) &&
          cell.y1 - cell.y0 > size * SMALL_PRINT &&
          !/^\(.*\)$|:/.test(cell.text)),
    )
  if (nameCells.length === 0) return null
  const name = merge(nameCells)
  const line: Line = {
    ...results[0]!.line,
    cells: [name, ...[results[0]!, ...others].map(({ cell }) => cell).toSorted((a, b) => a.x0 - b.x0)],
    text: name.text,
    y0: Math.min(...group.map((each) => each.y0)),
    y1: Math.max(...group.map((each) => each.y1)),
  }
  return { line, references: cells.filter(({ role }) => role === 'reference').map(({ cell }) => cell.text) }
}

/** A heading between rows, not the second line of a name. */
const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}{4}/u.test(text)

function roleOf(cell: Cell, header: TableHeader, line: Line): 'name' | 'result' | 'reference' | 'other' {
  const first = Math.min(
    ...header.columns.filter((column) => column.role !== 'name').map((column) => column.x0),
  )
  if (
    cell.x0 < first - line.unit * 2 &&
    cell.x1 < first + line.unit * 4 &&
    columnOf(header, cell, line.unit * REACH)?.role !== 'result'
  )
    return 'name'
  const role = columnOf(header, cell, line.unit * REACH)?.role
  if (role === 'result' || role === 'reference') return role
  return role === 'name' ? 'name' : 'other'
}

function merge(cells: readonly Cell[]): Cell {
  return {
    ...cells[0]!,
    text: cells.map((cell) => cell.text).join(' '),
    words: cells.flatMap((cell) => cell.words),
    x1: Math.max(...cells.map((cell) => cell.x1)),
    y1: Math.max(...cells.map((cell) => cell.y1)),
    confidence: Math.min(...cells.map((cell) => cell.confidence)),
  }
}
