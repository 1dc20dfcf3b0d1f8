import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isLimit } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { REFERENCE_ROLES, RESULT_ROLES } from './row-columns.ts'
import type { TableHeader } from './table-header.ts'

/** Fewer columns are found by their places, or not at all. */
const LEAST = 3

/**
 * Headings whose rows go on after a page break, where the columns are as wide as the rows of that page need: a row with a cell
 * for each of them tells where they stand now.
 */
export function headerOverPage(above: TableHeader | null, line: Line): TableHeader | null {
  if (!above || above.page === line.page || line.prose) return above
  const header = inSize(above, line)
  const columns = header.columns.filter(({ role }) => role !== 'name').toSorted((a, b) => a.x0 - b.x0)
  const cells = line.cells.slice(1)
  if (columns.length < LEAST || cells.length !== columns.length) return header
  if (!columns.every(({ role }, i) => fits(role, cells[i]!, line))) return header
  const moved = columns.map((column, i) => ({ ...column, x0: cells[i]!.x0, x1: cells[i]!.x1 }))
  return { ...header, columns: moved, page: line.page, y1: line.y0 }
}

/** The same headings on a page that was scanned larger or smaller. */
function inSize(header: TableHeader, { pageWidth }: Line): TableHeader {
  const factor = pageWidth / (header.pageWidth ?? pageWidth)
  const columns = header.columns.map((column) => ({
    ...column,
    x0: column.x0 * factor,
    x1: column.x1 * factor,
  }))
  return factor === 1 ? header : { ...header, columns, pageWidth }
}

function fits(role: string, cell: Cell, line: Line): boolean {
  const [first] = lexCell(cell, line.source === 'ocr').items
  if (RESULT_ROLES.has(role)) return first?.kind === 'number' || first?.kind === 'bound'
  return REFERENCE_ROLES.has(role) ? first !== undefined && isLimit(first) : first?.kind === 'text'
}
