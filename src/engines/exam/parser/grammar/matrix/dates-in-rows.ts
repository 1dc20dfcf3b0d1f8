import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isUnit } from '../../lexicon/units.ts'
import { parseDate } from '../../registration/dates.ts'
import { lexCell } from '../items.ts'
import { DATE } from '../settle-columns.ts'
import { withCells } from '../split-grid.ts'
import { nearest } from './headings-above.ts'

/** Tests beside each other: fewer are a list. */
const LEAST = 2

/** A test that heads a column, `Glicose mg/dL` or `Ureia (mg/dL)`. */
interface Column {
  readonly heading: Cell
  readonly name: Cell
  readonly unit: string
}

/**
 * A history with a row a day and a column a test: `02/02/2026   110   66` under `Data   Glicose mg/dL   Ureia mg/dL` becomes a
 * line a test, of the latest day. A row of limits stays with them; earlier days are passed over. Other lines stay as they
 * are.
 */
export function datesInRows(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const columns = columnsOf(lines[at]!)
    const rows = columns.length < LEAST ? [] : rowsBelow(lines, at)
    const dated = rows.filter(({ cells: [first] }) => isDay(first!))
    if (dated.length === 0) {
      split.push(lines[at++]!)
      continue
    }
    const latest = dated.reduce((best, row) => (dayOf(row) > dayOf(best) ? row : best))
    const limits = rows.find(({ cells: [first] }) => isLimits(first!))
    split.push(...columns.flatMap((column) => toEntry(latest, limits, column, columns)))
    at += rows.length + 1
  }
  return split
}

const isDay = ({ text }: Cell) => DATE.test(text.split(' ')[0]!)
const isLimits = ({ text }: Cell) => roleAt(text)?.role === 'reference'
const dayOf = ({ cells }: Line) => parseDate(cells[0]!.text.split(' ')[0]!, 'dmy')

function columnsOf({ cells: [first, ...rest], prose }: Line): Column[] {
  if (prose || !first || !/^(?:data|date|fecha|dia|coleta)\b/i.test(first.text)) return []
  const columns = rest.flatMap((heading) => toColumn(heading))
  return columns.length === rest.length ? columns : []
}

function toColumn(heading: Cell): Column[] {
  const last = heading.words.at(-1)!
  const unit = last.text.replace(/^\((.*)\)$/, '$1')
  const united = heading.words.length > 1 && isUnit(unit)
  const name = united ? toCell(heading.words.slice(0, -1)) : heading
  if (!canBeName(name.text) || (!united && !isKnownName(name.text))) return []
  return [{ heading, name, unit: united ? unit : '' }]
}

function rowsBelow(lines: readonly Line[], at: number): Line[] {
  const rows: Line[] = []
  for (const line of lines.slice(at + 1)) {
    const [first, ...rest] = line.cells
    if (line.page !== lines[at]!.page || rest.length === 0 || !(isDay(first!) || isLimits(first!))) break
    rows.push(line)
  }
  return rows
}

function toEntry(
  row: Line,
  limits: Line | undefined,
  { heading, name, unit }: Column,
  all: readonly Column[],
) {
  const under = (line: Line | undefined) =>
    line?.cells.slice(1).find(
      (cell) =>
        nearest(
          all.map((column) => column.heading),
          cell,
        ) === heading,
    )
  const value = under(row)
  const kind = value && lexCell(value, row.source === 'ocr').items[0]?.kind
  if (!value || (kind !== 'number' && kind !== 'bound' && kind !== 'quality')) return []
  const { x0, x1, y0, y1 } = row.cells[0]!
  const inPlace = toCell(name.words.map((word) => ({ ...word, x0, x1, y0, y1 })))
  const limit = under(limits)?.text
  return [{ ...withCells(row, [inPlace, value]), entry: { unit, references: limit ? [limit] : [] } }]
}
