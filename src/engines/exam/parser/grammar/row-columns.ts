import { isUnitAfterNumber } from '../lexicon/units.ts'
import type { Column } from './column.ts'
import type { Item } from './items.ts'
import { columnOf, type TableHeader } from './table-header.ts'
import type { ItemGroup } from './values-in-order.ts'

/** Distance, in units of text height, at which a cell still belongs to a heading. */
export const REACH = 7

export const RESULT_ROLES: ReadonlySet<string> = new Set([
  'result',
  'in-range',
  'out-of-range',
  'percent',
  'absolute',
])
export const REFERENCE_ROLES: ReadonlySet<string> = new Set(['reference', 'population', 'minimum', 'maximum'])
/** What stands under these headings is no current value, or an amount beside it. */
export const PASSED_OVER: ReadonlySet<string> = new Set([
  'previous',
  'ignored',
  'method',
  'material',
  'amount',
])

/** What stands under which heading; empty where none is near. */
export const roleOf = (item: Item, header: TableHeader, unit: number) =>
  columnOf(header, item, unit * REACH)?.role ?? ''

/** As printed. */
export const textOf = (items: readonly Item[]) => items.map((item) => item.text).join(' ')

/** What one cell has under one heading. */
export interface ColumnPart extends ItemGroup {
  readonly column: Column | null
}

/** A cell that spans two columns (narrow gaps) is cut where the column changes. */
export function partsByColumn(group: ItemGroup, header: TableHeader, unit: number): ColumnPart[] {
  const parts: { column: Column | null; items: Item[] }[] = []
  for (const item of group.items) {
    const column = columnOf(header, item, unit * REACH)
    const last = parts.at(-1)
    if (last && (last.column === column || item.kind === 'unit')) last.items.push(item)
    else parts.push({ column, items: [item] })
  }
  const whole = columnOf(header, spanOf(group.items), unit * REACH)
  // Text that runs on in a reference column is one text, however its words fall under the headings.
  const runsOn =
    whole !== null &&
    REFERENCE_ROLES.has(whole.role) &&
    !parts.some((part) => part.column && RESULT_ROLES.has(part.column.role))
  // `U/L a 37 °C`, `mL/min por 1,73 m²` under the heading of units.
  const isUnit =
    whole?.role === 'unit' &&
    isUnitAfterNumber(group.items[0]?.text ?? '') &&
    parts.every(({ column }) => !column || column.role === 'unit' || column.role === 'reference')
  if (isUnit && parts.length >= 1) return [{ column: whole, items: group.items, text: group.text }]
  if (runsOn) return [{ column: whole, items: group.items, text: group.text }]
  return parts.map((part) => ({ ...part, text: parts.length === 1 ? group.text : textOf(part.items) }))
}

/** The box around items. */
export function spanOf(items: readonly Item[]) {
  return {
    x0: Math.min(...items.map((item) => item.x0)),
    x1: Math.max(...items.map((item) => item.x1)),
    y0: Math.min(...items.map((item) => item.y0)),
    y1: Math.max(...items.map((item) => item.y1)),
  }
}

/** Whether shares and counts stand side by side. */
export function isDual(header: TableHeader | null): boolean {
  const roles = new Set(header?.columns.map((column) => column.role))
  return roles.has('percent') && roles.has('absolute')
}
