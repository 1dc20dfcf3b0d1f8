import type { ValueReading } from './draft.ts'
import type { Item } from './items.ts'
import { isValue } from './split-name.ts'
import { type Column, columnOf, type TableHeader } from './table-header.ts'

/** A run of items in one cell: what is printed together. */
export interface ItemGroup {
  readonly items: readonly Item[]
  readonly text: string
}

/** Distance, in units of text height, at which a cell still belongs to a heading. */
const REACH = 7

/** The values of a row, in its columns where headings are known, else in the usual order. */
export function assignValues(
  groups: readonly ItemGroup[],
  header: TableHeader | null,
  unit: number,
): ValueReading[] {
  const rest = dropEarlierResults(groups, header, unit)
  const inColumns =
    header && header.columns.some((column) => isResultRole(column)) ? byColumns(rest, header, unit) : null
  if (inColumns && inColumns.length > 0) return inColumns
  return inOrder(inColumns ? withoutReferences(rest, header!, unit) : rest, header, unit)
}

const isResultRole = (column: Column) => ['result', 'in-range', 'out-of-range'].includes(column.role)

/** What stands under a heading for earlier results, and behind a date, is no current value. */
function dropEarlierResults(
  groups: readonly ItemGroup[],
  header: TableHeader | null,
  unit: number,
): ItemGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => {
      const role = header ? columnOf(header, item, unit * REACH)?.role : undefined
      return role !== 'previous' && role !== 'ignored' && role !== 'method' && role !== 'material'
    })
    if (items.length === 0) return []
    return [
      items.length === group.items.length ? group : { items, text: items.map((item) => item.text).join(' ') },
    ]
  })
}

/** A limit under the reference heading is never a result, even in a row that has none. */
function withoutReferences(
  groups: readonly ItemGroup[],
  header: TableHeader,
  unit: number,
): readonly ItemGroup[] {
  const hasValue = (group: ItemGroup) =>
    group.items.some(
      (item) => !['reference', 'population'].includes(columnOf(header, item, unit * REACH)?.role ?? ''),
    )
  return groups.some(hasValue) ? groups : []
}

function byColumns(groups: readonly ItemGroup[], header: TableHeader, unit: number): ValueReading[] {
  const result: Item[] = []
  const references: string[] = []
  let unitText = ''
  let flag = ''
  for (const group of groups) {
    for (const part of partsByColumn(group, header, unit)) {
      const role = part.column?.role
      if (part.items.every((item) => item.kind === 'flag')) flag ||= part.text
      else if (role === 'reference' || role === 'population') {
        const prefix = role === 'population' ? `${part.column!.label}: ` : ''
        references.push(prefix + part.text)
      } else if (role === 'unit' && part.items.some((item) => item.kind === 'unit' || item.kind === 'text'))
        unitText ||= part.text
      else if (role === 'flag') flag ||= part.text
      else {
        result.push(...part.items)
        if (role === 'out-of-range') flag ||= '*'
      }
    }
  }
  const values = inOrder(
    [{ items: result, text: result.map((item) => item.text).join(' ') }],
    header,
    unit,
    true,
  )
  const first = values[0]
  if (!first) return []
  first.unit ||= unitText
  first.flag ||= flag
  if (values.length === 1 || references.length !== values.length) first.references.push(...references)
  else for (const [i, value] of values.entries()) value.references.push(references[i]!)
  return values
}

interface ColumnPart {
  readonly column: Column | null
  readonly items: Item[]
  readonly text: string
}

/** A cell that spans two columns (narrow gaps) is cut where the column changes. */
function partsByColumn(group: ItemGroup, header: TableHeader, unit: number): ColumnPart[] {
  const parts: { column: Column | null; items: Item[] }[] = []
  for (const item of group.items) {
    const column = columnOf(header, item, unit * REACH)
    const last = parts.at(-1)
    if (last && (last.column === column || item.kind === 'unit')) last.items.push(item)
    else parts.push({ column, items: [item] })
  }
  const whole = columnOf(header, spanOf(group.items), unit * REACH)
  // Text that runs on in a reference column is one text, however its words fall under the headings.
  if (
    whole &&
    ['reference', 'population'].includes(whole.role) &&
    parts.every((part) => part.column?.role !== 'result')
  ) {
    return [{ column: whole, items: [...group.items], text: group.text }]
  }
  return parts.map((part) => ({
    ...part,
    text: parts.length === 1 ? group.text : part.items.map((item) => item.text).join(' '),
  }))
}

function spanOf(items: readonly Item[]) {
  return {
    x0: Math.min(...items.map((item) => item.x0)),
    x1: Math.max(...items.map((item) => item.x1)),
    y0: Math.min(...items.map((item) => item.y0)),
    y1: Math.max(...items.map((item) => item.y1)),
  }
}

/**
 * Value, unit, flag, reference, in the order in which reports print them. `column` tells that all items stand under
 * the result heading, where free text is a value too.
 */
function inOrder(
  groups: readonly ItemGroup[],
  header: TableHeader | null,
  unit: number,
  column = false,
): ValueReading[] {
  const values: ValueReading[] = []
  const references: { text: string; items: number }[] = []
  let flag = ''
  const dual = isDual(header)
  for (const group of groups) {
    let skipTo = 0
    for (const [i, item] of group.items.entries()) {
      if (i < skipTo) continue
      const last = values.at(-1)
      if (item.kind === 'date') break
      if (item.kind === 'flag') {
        if (last && references.length === 0) last.flag ||= item.text
        else flag ||= item.text
      } else if (item.kind === 'unit') {
        if (references.length === 0 && last && last.unit === '') last.unit = item.text
        else if (references.length > 0 && i === 0) references.at(-1)!.text += ` ${item.text}`
      } else if (isValue(item) && canBeResult(item, values, references.length, dual, group.items[i + 1])) {
        values.push(toReading(item))
      } else if (isValue(item) && values.length > 0 && item.kind !== 'number') {
        references.push({ text: textFrom(group, i), items: 1 })
        skipTo = endOfReference(group.items, i)
      } else if (item.kind === 'text' && column && values.length === 0) {
        values.push({ ...toReading(item), kind: 'text', text: group.text })
        return values
      } else if (
        item.kind === 'text' &&
        last &&
        group.items.slice(i).some((later) => ['range', 'bound', 'quality'].includes(later.kind))
      ) {
        references.push({ text: textFrom(group, i), items: 1 })
        skipTo = group.items.length
      }
    }
  }
  const first = values[0]
  if (!first) return []
  first.flag ||= flag
  distribute(
    values,
    references.map((reference) => reference.text),
  )
  if (dual) labelDual(values, header!, unit)
  return values
}

function canBeResult(
  item: Item,
  values: readonly ValueReading[],
  references: number,
  dual: boolean,
  next: Item | undefined,
): boolean {
  const first = values[0]
  if (!first) return item.kind !== 'range' || /campo|hpf|lpf/i.test(next?.text ?? '')
  if (
    values.length > 1 ||
    references > 0 ||
    item.kind === 'range' ||
    item.kind === 'quality' ||
    item.kind === 'bound'
  )
    return false
  // Percent and absolute side by side: a second number with a unit of another kind.
  const other = next?.kind === 'unit' ? next.text : ''
  return (
    dual ||
    (first.unit === '%' && other !== '' && other !== '%') ||
    (first.unit !== '' && first.unit !== '%' && other === '%')
  )
}

function toReading(item: Item): ValueReading {
  const { x0, y0, x1, y1 } = item
  const kind = item.kind as ValueReading['kind']
  return {
    text: item.text,
    kind,
    unit: '',
    flag: '',
    references: [],
    box: { x0, y0, x1, y1 },
    confidence: item.confidence,
  }
}

const textFrom = (group: ItemGroup, index: number) =>
  group.items
    .slice(index, endOfReference(group.items, index))
    .map((item) => item.text)
    .join(' ')

/** A reference ends before the next one of the same cell: `0 a 5 % 0 a 500 /mm³`. */
function endOfReference(items: readonly Item[], from: number): number {
  for (let i = from + 1; i < items.length; i++) {
    if (items[i]!.kind === 'range' && items[from]!.kind === 'range') return i
  }
  return items.length
}

function distribute(values: readonly ValueReading[], references: readonly string[]): void {
  if (values.length === 2 && references.length >= 2) {
    const half = Math.ceil(references.length / 2)
    values[0]!.references.push(...references.slice(0, half))
    values[1]!.references.push(...references.slice(half))
  } else if (values.length === 2 && references.length === 1) {
    values[/%/.test(references[0]!) ? 0 : 1]!.references.push(references[0]!)
  } else values[0]!.references.push(...references)
}

export function isDual(header: TableHeader | null): boolean {
  return (
    header !== null &&
    header.columns.some((column) => column.role === 'percent') &&
    header.columns.some((column) => column.role === 'absolute')
  )
}

/** Gives values their unit from the `%` and `/mm³` headings they stand under. */
function labelDual(values: readonly ValueReading[], header: TableHeader, unit: number): void {
  for (const value of values) {
    const columns = header.columns.filter((column) => column.role === 'percent' || column.role === 'absolute')
    const column = columnOf({ ...header, columns }, value.box, unit * REACH)
    if (column && value.unit === '') value.unit = column.label.replace(/[()]/g, '')
  }
}
