import { parseNumber } from '../lexicon/numbers.ts'
import { isShareAndCount } from '../lexicon/white-cells.ts'
import type { ValueReading } from './draft.ts'
import type { Item } from './items.ts'
import { type ItemGroup, valuesInOrder } from './values-in-order.ts'

/**
 * `Bastonetes   2   0 a 5   182   0 a 550` whose headings were not recognised: a kind of white cell with two numbers
 * has a percentage and a count. `null` for any other row. Both are left in doubt, for nothing says which is which.
 */
export function percentAndCount(
  name: string,
  groups: readonly ItemGroup[],
  read: readonly ValueReading[],
): ValueReading[] | null {
  const [only] = read
  if (read.length !== 1 || only?.kind !== 'number' || only.unit !== '' || !isShareAndCount(name)) return null
  const items = groups.flatMap((group) => group.items)
  const numbers = items.filter((item) => item.kind === 'number')
  const [percent, count] = numbers
  if (numbers.length !== 2 || !percent || !count || !(parseNumber(percent.text, ',')! <= 100)) return null
  const limits = items.filter((item) => item.kind === 'range' || item.kind === 'bound')
  const half = Math.ceil(limits.length / 2)
  return [...withLimits(percent, limits.slice(0, half), '%'), ...withLimits(count, limits.slice(half), '')]
}

function withLimits(number: Item, limits: readonly Item[], unit: string): ValueReading[] {
  return valuesInOrder([{ items: [number], text: number.text }]).map((value) => ({
    ...value,
    unit,
    references: limits.map((limit) => limit.text),
    rivalled: true,
  }))
}
