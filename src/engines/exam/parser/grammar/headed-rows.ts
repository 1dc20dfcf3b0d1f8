import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { continuesRow } from '../layout/table/continues-row.ts'
import { columnsByWhiteSpace } from '../layout/table/join-rows.ts'
import { isIn, type TableColumn, toRow } from '../layout/table/row.ts'
import { tightGroups } from '../layout/table/tight-groups.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import { joinOverPages } from './over-pages.ts'
import { readTableHeader, type TableHeader } from './table-header.ts'

/** In text heights: lines further apart are no rows of one table. */
const FAR = 3.2
const MIN_COLUMNS = 2

/** The lines with each row below column headings as one line, where no rules show which lines belong together. */
export function joinHeadedRows(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  let at = 0
  while (at < lines.length) {
    const header = lines[at]!.joined ? null : readTableHeader(lines[at]!)
    if (!header || header.columns.length < MIN_COLUMNS) {
      joined.push(lines[at++]!)
      continue
    }
    const end = endOfTable(lines, at + 1)
    joined.push(...joinTable(header, lines.slice(at, end)))
    at = end
    // Headings hold on the next page as well, where it begins with none.
    const next = lines[at]
    const last = lines[at - 1]!
    if (!next || next.page !== last.page + 1 || next.joined || next.prose || readTableHeader(next)) continue
    const tail = lines.slice(at, endOfTable(lines, at + 1))
    joined.push(...joinTail(header, tail))
    at += tail.length
  }
  return joinOverPages(joined)
}

/** The rows of a table that began on the page before. */
function joinTail(header: TableHeader, tail: readonly Line[]): Line[] {
  if (tail.length < 2) return [...tail]
  const columns = columnsByWhiteSpace(
    tail.map((line) => [line]),
    tail[0]!.unit,
  )
  const result = resultColumn(header, columns)
  return columns.length < MIN_COLUMNS || result < 1 ? [...tail] : joinBody(tail, columns, result)
}

function endOfTable(lines: readonly Line[], from: number): number {
  let end = from
  for (; end < lines.length; end++) {
    const [last, line] = [lines[end - 1]!, lines[end]!]
    if (line.page !== last.page || line.y0 - last.y1 > line.unit * FAR || line.y1 < last.y0) break
    if (line.prose || line.joined || (readTableHeader(line)?.columns.length ?? 0) >= MIN_COLUMNS) break
  }
  return end
}

/** `table` begins with its headings. */
function joinTable(header: TableHeader, table: readonly Line[]): Line[] {
  if (table.length < 3) return [...table]
  const [first] = table
  const columns = columnsByWhiteSpace(
    table.map((line) => [line]),
    first!.unit,
  )
  if (columns.length < MIN_COLUMNS) return [...table]
  const headings = joinHeadings(table, columns)
  const result = resultColumn(headings.header ?? header, columns)
  return [...headings.lines, ...joinBody(table.slice(headings.taken), columns, result)]
}

function joinBody(lines: readonly Line[], columns: readonly TableColumn[], result: number): Line[] {
  const rows: Line[] = []
  let loose: Line[] = []
  for (const group of tightGroups(lines)) {
    const row = toRow(group, columns)
    if (!row) {
      loose.push(...group)
      continue
    }
    rows.push(...joinBySense(loose, columns, result), row)
    loose = []
  }
  return [...rows, ...joinBySense(loose, columns, result)]
}

/** Headings of several lines: `Valores de` over `referência`. */
function joinHeadings(table: readonly Line[], columns: readonly TableColumn[]) {
  for (const taken of [3, 2]) {
    const lines = table.slice(0, taken)
    const close = lines.slice(1).every((line, i) => line.y0 - lines[i]!.y1 < line.unit * 0.5)
    const row = close ? toRow(lines, columns) : null
    const header = row ? readTableHeader(row) : null
    if (row && header && row.cells.every(isHeading)) return { lines: [row], taken, header }
  }
  return { lines: [table[0]!], taken: 1, header: null }
}

/** Nothing but the words of a heading. */
const isHeading = ({ text }: Cell) => (roleAt(text)?.length ?? 0) >= text.length - 2

const resultColumn = ({ columns: headings }: TableHeader, columns: readonly TableColumn[]) => {
  const heading = headings.find(({ role }) => role === 'result')
  return heading ? columns.findIndex((column) => isIn(column, heading)) : -1
}

/** Rows whose lines stand as far apart as the rows do. */
function joinBySense(lines: readonly Line[], columns: readonly TableColumn[], result: number): Line[] {
  const rows: Line[][] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last && continuesRow(last, line, columns, result)) last.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => (row.length > 1 ? [toRow(row, columns) ?? row].flat() : row))
}
