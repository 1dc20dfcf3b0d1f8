import { isUnitAfterNumber } from '../lexicon/units.ts'
import type { ValueReading } from './draft.ts'
import type { Item } from './items.ts'
import { isValue } from './split-name.ts'
import { type Column, columnOf, type TableHeader } from './table-header.ts'
import { type ItemGroup, valuesInOrder } from './values-in-order.ts'

/** Distance, in units of text height, at which a cell still belongs to a heading. */
const REACH = 7

const RESULT_ROLES: ReadonlySet<string> = new Set([
  'result',
  'in-range',
  'out-of-range',
  'percent',
  'absolute',
])
const REFERENCE_ROLES: ReadonlySet<string> = new Set(['reference', 'population', 'minimum', 'maximum'])
/** What stands under these headings is no current value. */
const PASSED_OVER: ReadonlySet<string> = new Set(['previous', 'ignored', 'method', 'material'])

const headsResults = (header: TableHeader | null): boolean =>
  header?.columns.some((column) => RESULT_ROLES.has(column.role)) ?? false

/** The values of a row, in its columns where headings are known, else in the usual order. */
export function assignValues(
  groups: readonly ItemGroup[],
  header: TableHeader | null,
  unit: number,
): ValueReading[] {
  if (!header) return valuesInOrder(groups)
  const current = groups.flatMap((group) => withoutPassedOver(group, header, unit))
  if (misfits(groups, header, unit)) return valuesInOrder(groups)
  if (!headsResults(header)) return besidePopulations(current, header, unit)
  const inColumns = valuesInColumns(current, header, unit)
  return inColumns.length > 0 ? inColumns : valuesInOrder(outsideReferences(current, header, unit))
}

/** The headings are those of another table: a value stands before the result column, and a limit in it. */
function misfits(groups: readonly ItemGroup[], header: TableHeader, unit: number): boolean {
  const at = groups.findIndex(
    ({ items, text }) =>
      beginsWithValue(items) ||
      items[0]?.kind === 'bound' ||
      (items[0]?.kind === 'range' && BY_EYE.test(text)),
  )
  const value = groups[at]
  const role = value ? roleOf(value.items[0]!, header, unit) : ''
  // An earlier result may well stand before a result that is a limit: `188   <55 pmol/L`.
  if (!value || RESULT_ROLES.has(role) || role === 'previous') return false
  return groups
    .slice(at + 1)
    .some(
      ({ items }) => LIMITS.has(items[0]?.kind ?? '') && RESULT_ROLES.has(roleOf(items[0]!, header, unit)),
    )
}

const BY_EYE = /campo|hpf|lpf|cpo/i
const LIMITS: ReadonlySet<string> = new Set(['range', 'bound'])

/** Limits under `Masculino` and `Feminino`, where no heading says which column holds the results. */
function besidePopulations(groups: readonly ItemGroup[], header: TableHeader, unit: number): ValueReading[] {
  const populationOf = (group: ItemGroup) => {
    const column = columnOf(header, spanOf(group.items), unit * REACH)
    const limits = group.items.some((item) => item.kind === 'range' || item.kind === 'bound')
    return column?.role === 'population' && limits ? column.label : ''
  }
  const values = valuesInOrder(groups.filter((group) => populationOf(group) === ''))
  for (const group of values.length > 0 ? groups : []) {
    const population = populationOf(group)
    if (population !== '') values[0]!.references.push(`${population}: ${group.text}`)
  }
  return values
}

function withoutPassedOver(group: ItemGroup, header: TableHeader, unit: number): ItemGroup[] {
  // Words that reach from the column of methods into the next one are a method still.
  const words = group.items.every((item) => item.kind === 'text')
  if (words && PASSED_OVER.has(roleOf(group.items[0]!, header, unit))) return []
  const items = group.items.filter((item) => !PASSED_OVER.has(roleOf(item, header, unit)))
  if (items.length === 0) return []
  return [items.length === group.items.length ? group : { items, text: textOf(items) }]
}

/** A limit under the reference heading is never a result, even in a row that has none. */
function outsideReferences(
  groups: readonly ItemGroup[],
  header: TableHeader,
  unit: number,
): readonly ItemGroup[] {
  const outside = (group: ItemGroup) =>
    group.items.some((item) => !REFERENCE_ROLES.has(roleOf(item, header, unit)))
  return groups.some(outside) ? groups : []
}

const roleOf = (item: Item, header: TableHeader, unit: number) =>
  columnOf(header, item, unit * REACH)?.role ?? ''
const textOf = (items: readonly Item[]) => items.map((item) => item.text).join(' ')

/** What was found for one result column; `%` and `/mm³` beside each other are two. */
interface Bucket {
  readonly column: Column | null
  readonly items: Item[]
  readonly references: string[]
}

function valuesInColumns(groups: readonly ItemGroup[], header: TableHeader, unit: number): ValueReading[] {
  const buckets = new Map<string, Bucket>()
  const shared: string[] = []
  const ownReferences = header.columns.filter((column) => column.role === 'reference').length > 1
  const ends: { minimum?: string; maximum?: string } = {}
  let unitText = ''
  let lastBucket: Bucket | null = null
  const dual = isDual(header)
  const references = header.columns.some((column) => REFERENCE_ROLES.has(column.role))
  let flag = ''
  const bucketOf = (column: Column | null): Bucket => {
    const key = column && ['percent', 'absolute'].includes(column.role) ? column.role : 'result'
    const bucket = buckets.get(key) ?? { column, items: [], references: [] }
    buckets.set(key, bucket)
    return bucket
  }
  for (const part of groups.flatMap((group) => partsByColumn(group, header, unit))) {
    const role = part.column?.role ?? ''
    if (/^[-–—]+$/.test(part.text)) continue
    if (part.items.every((item) => item.kind === 'flag')) flag ||= part.text
    else if (part.items.every((item) => item.kind === 'unit') && role !== 'result') {
      // `58,2   %   3.981   /mm³`: each unit belongs to the value before it.
      if (lastBucket && role !== 'unit' && dual) lastBucket.items.push(...part.items)
      else unitText ||= part.text
    } else if (role === '' && references && part.items.every(isLimitItem)) shared.push(part.text)
    else if (REFERENCE_ROLES.has(role) && isBareUnit(part.items)) unitText ||= part.items[0]!.text
    else if (role === 'minimum' || role === 'maximum') ends[role] = part.text
    else if (REFERENCE_ROLES.has(role)) {
      const text = role === 'population' ? `${part.column!.label}: ${part.text}` : part.text
      const list = ownReferences ? bucketOf(resultColumnBefore(header, part.column!)).references : shared
      list.push(text)
    } else if (role === 'unit' && holdsUnit(part.items)) unitText ||= part.text
    else if (role === 'flag') flag ||= part.text
    else {
      const bucket = bucketOf(part.column)
      lastBucket = bucket
      const limits = part.items.some((item) => item.kind === 'range' || item.kind === 'bound')
      if (limits && bucket.items.length > 0 && role !== 'result') bucket.references.push(part.text)
      else bucket.items.push(...part.items)
      if (role === 'out-of-range') flag ||= '*'
    }
  }
  const values = [...buckets.values()].flatMap(fromBucket)
  const kept = withoutTotalPercent(values)
  if (kept.length === 0) return []
  kept[0]!.unit ||= unitText
  kept[0]!.flag ||= flag
  shareReferences(kept, [...shared, ...limitOf(ends)])
  return kept
}

/** A value that reaches into the column of units (`<55 pmol/L`) is no unit. */
const holdsUnit = (items: readonly Item[]) =>
  items.some(({ kind }) => kind === 'unit' || kind === 'text') &&
  !items.some(({ kind }) => kind === 'number' || kind === 'bound')

/** `mg/dL (calc)` where limits would stand. */
const isBareUnit = ([first, ...rest]: readonly Item[]) =>
  first?.kind === 'unit' && rest.every((item) => item.kind === 'text' && /^\(/.test(item.text))

const isLimitItem = ({ kind }: Item) => kind === 'range' || kind === 'bound' || kind === 'unit'

/** Lower and upper limit from columns of their own, as one. */
function limitOf({ minimum, maximum }: { minimum?: string; maximum?: string }): string[] {
  if (minimum && maximum) return [`${minimum} a ${maximum}`]
  return maximum ? [`até ${maximum}`] : minimum ? [`superior a ${minimum}`] : []
}

/** With several reference columns each belongs to the results at its left. */
function resultColumnBefore(header: TableHeader, reference: Column): Column | null {
  const results = header.columns.filter((column) => RESULT_ROLES.has(column.role))
  const references = header.columns.filter((column) => column.role === 'reference')
  // `%   g/dL   Referência (%)   Referência (g/dL)`: in the order of the results.
  const behind = results.every((column) => column.x0 < Math.min(...references.map(({ x0 }) => x0)))
  if (behind && results.length === references.length) return results[references.indexOf(reference)] ?? null
  return results.filter((column) => column.x0 <= reference.x0).at(-1) ?? null
}

function fromBucket(bucket: Bucket): ValueReading[] {
  const values = valuesInOrder([{ items: bucket.items, text: textOf(bucket.items) }], true)
  const first = values[0]
  if (!first) return []
  first.references.push(...bucket.references)
  if (first.unit === '' && ['number', 'bound'].includes(first.kind)) first.unit = unitOfHeading(bucket.column)
  return values
}

function unitOfHeading(column: Column | null): string {
  const label = column?.label.replace(/[()]/g, '') ?? ''
  if (column && ['percent', 'absolute'].includes(column.role))
    return isUnitAfterNumber(label) ? label : column.role === 'percent' ? '%' : ''
  return /\(([^()]+)\)$/.exec(column?.label ?? '')?.[1] ?? ''
}

/** `Leucócitos 100 % 8.170 /mm³`: the hundred says nothing. */
function withoutTotalPercent(values: ValueReading[]): ValueReading[] {
  return values.length > 1
    ? values.filter((value) => !(value.unit === '%' && /^100(?:[.,]0+)?$/.test(value.text)))
    : values
}

function shareReferences(values: readonly ValueReading[], references: readonly string[]): void {
  if (values.length > 1 && references.length === values.length) {
    for (const [i, value] of values.entries()) value.references.push(references[i]!)
  } else values[0]!.references.push(...references)
}

interface ColumnPart extends ItemGroup {
  readonly column: Column | null
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
  const runsOn =
    whole !== null &&
    REFERENCE_ROLES.has(whole.role) &&
    !parts.some((part) => part.column && RESULT_ROLES.has(part.column.role))
  if (runsOn) return [{ column: whole, items: group.items, text: group.text }]
  return parts.map((part) => ({ ...part, text: parts.length === 1 ? group.text : textOf(part.items) }))
}

function spanOf(items: readonly Item[]) {
  return {
    x0: Math.min(...items.map((item) => item.x0)),
    x1: Math.max(...items.map((item) => item.x1)),
    y0: Math.min(...items.map((item) => item.y0)),
    y1: Math.max(...items.map((item) => item.y1)),
  }
}

/** True where a cell begins with a value of its own, not with a unit or a limit. */
export const beginsWithValue = (items: readonly Item[]): boolean => {
  const first = items.find((item) => item.kind !== 'colon' && item.kind !== 'flag')
  return first !== undefined && isValue(first) && first.kind !== 'range' && first.kind !== 'bound'
}

export function isDual(header: TableHeader | null): boolean {
  const roles = new Set(header?.columns.map((column) => column.role))
  return roles.has('percent') && roles.has('absolute')
}
