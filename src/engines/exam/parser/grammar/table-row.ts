import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { labelOf } from '../lexicon/labels.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
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
  const [first, ...rest] = line.cells
  const { cell: name, method } = settleName(first!)
  const kept: Cell[] = [name]
  const references: string[] = []
  for (const cell of rest) {
    const entries = cell.entries
    if (entries && holdsLimits(cell, entries, line, header)) references.push(...entries)
    else kept.push(cell)
  }
  return { line: { ...line, cells: kept, text: kept.map(({ text }) => text).join(' ') }, references, method }
}

function holdsLimits(
  cell: Cell,
  entries: readonly string[],
  line: Line,
  header: TableHeader | null,
): boolean {
  const role = header ? columnOf(header, cell, line.unit * REACH)?.role : undefined
  if (role === 'reference') return true
  return (
    role === undefined && entries.every((text) => isPopulation(text) || parseReference(text, ',') !== null)
  )
}

/** `HEMOGLOBINA` over `Método: …` or `(Fotometria)`: how it was measured is no part of the name. */
function settleName(cell: Cell): { cell: Cell; method: string } {
  const at = cell.entries?.findIndex((text, i) => i > 0 && tellsMethod(text)) ?? -1
  if (!cell.entries || at < 0) return { cell, method: '' }
  const name = cell.entries.slice(0, at).join(' ')
  const count = name.split(' ').length
  const words = cell.words.slice(0, count)
  const label = labelOf(cell.entries[at]!)
  const method = label ? label.rest : cell.entries[at]!.slice(1, -1)
  return { cell: toCell(words), method: label && label.kind !== 'method' ? '' : method }
}

const tellsMethod = (text: string) =>
  labelOf(text) !== null || (/^\([\p{Lu}\d][^()]*\)$/u.test(text) && !isKnownName(text.slice(1, -1)))
