import { isUnit, isUnitAfterNumber } from '../lexicon/units.ts'
import type { Column } from './column.ts'
import type { ValueReading } from './draft.ts'
import { isLimit } from './item-kinds.ts'
import type { Item } from './items.ts'
import { isHeadingOf } from './matrix/words.ts'
import { isDual, partsByColumn, REFERENCE_ROLES, RESULT_ROLES, textOf } from './row-columns.ts'
import { isOfShare } from './share-and-count.ts'
import type { TableHeader } from './table-header.ts'
import { type ItemGroup, valuesInOrder } from './values-in-order.ts'

/** What was found for one result column; `%` and `/mm³` beside each other are two. */
interface Bucket {
  readonly column: Column | null
  readonly items: Item[]
  readonly references: string[]
}

/** Each item by the heading that it stands under. */
export function valuesInColumns(
  groups: readonly ItemGroup[],
  header: TableHeader,
  unit: number,
): ValueReading[] {
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
    // Litres under the heading of units, where a flag would be `L` as well.
    if (role === 'unit' && part.text === 'L') unitText ||= part.text
    else if (part.items.every((item) => item.kind === 'flag')) flag ||= part.text
    else if (part.items.every((item) => item.kind === 'unit') && role !== 'result') {
      // `58,2   %   3.981   /mm³`: each unit belongs to the value before it.
      if (lastBucket && role !== 'unit' && dual) lastBucket.items.push(...part.items)
      else unitText ||= part.text
    } else if (role === '' && references && part.items.every(isLimitItem)) shared.push(part.text)
    else if (REFERENCE_ROLES.has(role) && isBareUnit(part.items)) unitText ||= part.items[0]!.text
    else if (role === 'minimum' || role === 'maximum') ends[role] = part.text
    else if (REFERENCE_ROLES.has(role)) {
      const { label } = part.column!
      const isLabelled = role === 'population' || (isOneNumber(label) && !part.items.some(isLimit))
      const text = isLabelled ? `${label}: ${part.text}` : part.text
      const list = ownReferences ? bucketOf(resultColumnBefore(header, part.column!)).references : shared
      list.push(text)
    } else if (role === 'unit' && holdsUnit(part.items)) unitText ||= part.text
    else if (role === 'flag' && part.items.some(isLimit)) shared.push(part.text)
    else if (role === 'flag') {
      // `Indeterminado:` of limits that fell under the heading of verdicts is none.
      if (!part.text.includes(':')) flag ||= part.text
    } else {
      const limits = part.items.every(isLimitItem) && part.items.some(isLimit)
      const own = bucketOf(part.column)
      // `12.300 p/mm3   3.600 a 11.000`: under the heading of counts, but behind the count.
      const bucket: Bucket = limits && dual && own.items.length === 0 ? (lastBucket ?? own) : own
      lastBucket = bucket
      if (part.items.some(isLimit) && bucket.items.length > 0 && role !== 'result')
        bucket.references.push(part.text)
      else bucket.items.push(...part.items)
      if (role === 'out-of-range') flag ||= '*'
    }
  }
  const values = [...buckets.values()].flatMap(fromBucket)
  // Limits under the heading of a column that has no value here.
  for (const { items, references: own } of buckets.values()) if (items.length === 0) shared.push(...own)
  const kept = withoutExpected(withoutTotalPercent(withoutWords(values)))
  if (kept.length === 0) return []
  kept[0]!.unit ||= unitText
  kept[0]!.flag ||= flag
  shareReferences(kept, [...shared, ...limitOf(ends)])
  return kept
}

/** Headings over bare numbers, which say nothing without them: `Pred: 4.98`, `LLN: 3.99`. */
const isOneNumber = (label: string) => isHeadingOf('end of limits', label) || isHeadingOf('predicted', label)

/** A value that reaches into the column of units (`<55 pmol/L`) is no unit. */
const holdsUnit = (items: readonly Item[]) =>
  isUnitAfterNumber(items[0]!.text) ||
  (items.some(({ kind }) => kind === 'unit' || kind === 'text') &&
    !items.some(({ kind }) => kind === 'number' || kind === 'bound'))

/** `mg/dL (calc)` where limits would stand. */
const isBareUnit = ([first, ...rest]: readonly Item[]) =>
  first?.kind === 'unit' && rest.every((item) => item.kind === 'text' && /^\(/.test(item.text))

const isLimitItem = (item: Item) => isLimit(item) || item.kind === 'unit'

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
  return isUnit(label) ? label : (/\(([^()]+)\)$/.exec(column?.label ?? '')?.[1] ?? '')
}

/** `Alb   α1   α2` of a curve beside the table is no third value. */
function withoutWords(values: ValueReading[]): ValueReading[] {
  const measured = values.filter(({ kind }) => kind !== 'text')
  return measured.length > 1 ? measured : values
}

/** `Fator reumatoide   NÃO REAGENTE   não reagente` below shares and counts: of two words the second was expected. */
function withoutExpected(values: ValueReading[]): ValueReading[] {
  const [found, expected] = values
  if (values.length !== 2 || found!.kind !== 'quality' || expected!.kind !== 'quality') return values
  found!.references.push(expected!.text)
  return [found!]
}

/** `Leucócitos 100 % 8.170 /mm³`: the hundred says nothing. */
function withoutTotalPercent(values: ValueReading[]): ValueReading[] {
  return values.length > 1
    ? values.filter((value) => !(value.unit === '%' && /^100(?:[.,]0+)?$/.test(value.text)))
    : values
}

/** `45 a 70 % / 1.800 a 7.000 /mm³`: the limits of share and count in one cell. */
const JOINED = /\s[/|]\s(?=[<>≤≥\d]|at[ée]\s)/i

function shareReferences(values: readonly ValueReading[], printed: readonly string[]): void {
  const parts = values.length > 1 && printed.length === 1 ? printed[0]!.split(JOINED) : printed
  const references = parts.length === values.length ? parts : printed
  const [share, count] = values
  if (values.length === 2 && references.length === 1 && share!.unit === '%' && count!.unit !== '%') {
    values[isOfShare(references[0]!, share!, count!) ? 0 : 1]!.references.push(references[0]!)
  } else if (values.length > 1 && references.length === values.length) {
    for (const [i, value] of values.entries()) value.references.push(references[i]!)
  } else values[0]!.references.push(...references)
}
