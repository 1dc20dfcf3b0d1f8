import type { ValueReading } from './draft.ts'
import { isValue } from './item-kinds.ts'
import type { Item } from './items.ts'
import { PASSED_OVER, REACH, REFERENCE_ROLES, RESULT_ROLES, roleOf, spanOf, textOf } from './row-columns.ts'
import { columnOf, type TableHeader } from './table-header.ts'
import { valuesInColumns } from './values-in-columns.ts'
import { type ItemGroup, valuesInOrder } from './values-in-order.ts'

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
  if (inColumns.length > 0 || isEmptyResult(current, header, unit)) return inColumns
  return valuesInOrder(outsideReferences(current, header, unit))
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
  // `Grupo sanguíneo   O` below a table in which methods stand there: no method is a result.
  if (groups.length === 1 && TOLD_IN_WORDS.has(role)) return true
  // `2,41 g/dL   Ausente`, the number nearer to another heading: what was expected is not what was found.
  const measured = REFERENCE_ROLES.has(role) && value.items[1]?.kind === 'unit'
  const isLimit = (kind: string) => LIMITS.has(kind) || (measured && kind === 'quality')
  return groups
    .slice(at + 1)
    .some(({ items }) => isLimit(items[0]?.kind ?? '') && RESULT_ROLES.has(roleOf(items[0]!, header, unit)))
}

const TOLD_IN_WORDS: ReadonlySet<string> = new Set(['method', 'material'])
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

const beginsReference = (item: Item, header: TableHeader, unit: number) =>
  header.columns.some(({ role, x0 }) => REFERENCE_ROLES.has(role) && Math.abs(x0 - item.x0) < unit * 0.6)

/** What a cell holds without what stands under headings of earlier results, methods and the like; none or one. */
export function withoutPassedOver(group: ItemGroup, header: TableHeader, unit: number): ItemGroup[] {
  // `até 1,0 % (não fumantes)`: words behind a limit are its own, however far they reach.
  const limits = REFERENCE_ROLES.has(roleOf(group.items[0]!, header, unit))
  const goesOn = (from: number) => limits && group.items.slice(from).every(({ kind }) => kind === 'text')
  // Words that reach from the column of methods into the next one are a method still.
  const words = group.items.every((item) => item.kind === 'text')
  if (words && PASSED_OVER.has(roleOf(group.items[0]!, header, unit))) {
    // `IMUNOCROM. NÃO REAGENTE`: a method that fills its column, and what was expected.
    const at = group.items.findIndex((item) => beginsReference(item, header, unit))
    return at > 0 ? [{ items: group.items.slice(at), text: textOf(group.items.slice(at)) }] : []
  }
  const items = group.items.filter((item, i) => !PASSED_OVER.has(roleOf(item, header, unit)) || goesOn(i))
  if (items.length === 0) return []
  return [items.length === group.items.length ? group : { items, text: textOf(items) }]
}

/** `Troponina I   0,08   –   ng/mL   até 0,04`: a dash under the result heading says that there is none. */
const isEmptyResult = (groups: readonly ItemGroup[], header: TableHeader, unit: number) =>
  groups.some(({ items, text }) => DASH.test(text) && RESULT_ROLES.has(roleOf(items[0]!, header, unit)))
const DASH = /^[-–—]+$/

/** A limit under the reference heading is never a result, even in a row that has none. */
function outsideReferences(
  groups: readonly ItemGroup[],
  header: TableHeader,
  unit: number,
): readonly ItemGroup[] {
  const outside = (group: ItemGroup) =>
    !DASH.test(group.text) && group.items.some((item) => !REFERENCE_ROLES.has(roleOf(item, header, unit)))
  const values = groups.filter(({ items }) => items.some(isValue))
  // A limit alone, however the words beside it stand.
  const [only] = values
  if (values.length === 1 && only && !outside(only)) return []
  return groups.some(outside) ? groups : []
}

/** True where a cell begins with a value of its own, not with a unit or a limit. */
export const beginsWithValue = (items: readonly Item[]): boolean => {
  const first = items.find((item) => item.kind !== 'colon' && item.kind !== 'flag')
  return first !== undefined && isValue(first) && first.kind !== 'range' && first.kind !== 'bound'
}
