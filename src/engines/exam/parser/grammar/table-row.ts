import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isPopulation, roleAt } from '../lexicon/column-roles.ts'
import { labelOf } from '../lexicon/labels.ts'
import { parseReference } from '../lexicon/reference-limits.ts'
import { REACH } from './row-columns.ts'
import { columnOf, type TableHeader } from './table-header.ts'

/** A row of a table with what its cells of several entries say beside name and value. */
export interface TableRow {
  /** Name, value, unit and whatever is printed once. */
  readonly line: Line
  /** One limit each. */
  readonly references: readonly string[]
  /** How it was measured, printed under the name. */
  readonly method: string
}

/** Parts limits and methods from a row whose cells were joined, by its headings or by what they say. */
export function settleRow(line: Line, header: TableHeader | null): TableRow {
  const [name, ...rest] = line.cells
  const kept: Cell[] = [name!]
  const references: string[] = [...(line.underName?.references ?? [])]
  const roleOf = (cell: Cell) => (header ? columnOf(header, cell, line.unit * REACH)?.role : undefined)
  const headed = rest.some((cell) => roleOf(cell) === 'result')
  for (const whole of rest) {
    const { cell, limits } = partLimits(whole)
    references.push(...limits)
    const role = roleOf(cell)
    const labelled = withoutLabel(cell)
    const entries = labelled ?? cell.entries ?? (headed && role === 'reference' ? [cell.text] : null)
    if (entries && (labelled || role === 'reference' || (role === undefined && holdLimits(entries))))
      references.push(...entries)
    else kept.push(cell)
  }
  const text = kept.map((cell) => cell.text).join(' ')
  return { line: { ...line, cells: kept, text }, references, method: line.underName?.method ?? '' }
}

/** `18,4 ng/mL` over `Referência: 13,0 a 150,0 ng/mL`: a card has its limits under the value. */
function partLimits(cell: Cell): { cell: Cell; limits: readonly string[] } {
  const entries = cell.entries ?? []
  const at = entries.findIndex((text, i) => i > 0 && labelOf(text)?.kind === 'reference')
  if (at < 0) return { cell, limits: [] }
  const above = entries.slice(0, at).join(' ').split(' ').length
  const limits = withoutLabel({ ...cell, entries: entries.slice(at) }) ?? []
  return { cell: toCell(cell.words.slice(0, above)), limits }
}

const holdLimits = (entries: readonly string[]) =>
  entries.every((text) => isPopulation(text) || parseReference(text, ',') !== null)

/** The limits of a cell that says so in its first line: `Valores de referência` over `136 a 145 mEq/L`. */
function withoutLabel({ entries }: Cell): readonly string[] | null {
  const [label, ...limits] = entries ?? []
  if (label === undefined) return null
  const named = labelOf(label)
  if (named?.kind === 'reference') return [named.rest, ...limits].filter(Boolean)
  const heading = roleAt(label)
  return heading?.role === 'reference' && heading.length >= label.length - 1 ? limits : null
}
