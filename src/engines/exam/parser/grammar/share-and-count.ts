import { parseNumber } from '../lexicon/numbers.ts'
import { printedLimits } from '../lexicon/reference-limits.ts'
import { isShareAndCount } from '../lexicon/white-cells.ts'
import type { ValueReading } from './draft.ts'
import { isLimit } from './item-kinds.ts'
import { type ItemGroup, toReading } from './values-in-order.ts'

/** Counts of none are compared with limits as if they were this; thousands have decimals. */
const NONE = { share: 1, thousands: 0.2, count: 50 }
/** Limits without a unit are those of the count, as in the rest of the table, unless the share is so much nearer. */
const NEARER = Math.log(2)

/**
 * `Bastonetes   2,0 %   169   /mm³   0 a 700`: the share of a kind of white cell, and its count, where the table's
 * columns know one of them only. `null` for any other row.
 */
export function shareAndCount(
  name: string,
  groups: readonly ItemGroup[],
  read: readonly ValueReading[],
): ValueReading[] | null {
  const [share] = read
  if (read.length !== 1 || share?.kind !== 'number' || share.unit !== '%' || !isShareAndCount(name))
    return null
  const items = groups.flatMap((group) => group.items)
  const at = items.findIndex((item) => item.kind === 'number' && item.text === share.text)
  const firstLimit = items.findIndex((item, i) => i > at && isLimit(item))
  const end = firstLimit < 0 ? items.length : firstLimit
  const numbers = items.slice(at + 1, end).filter((item) => item.kind === 'number')
  const [counted] = numbers
  if (at < 0 || !counted || numbers.length > 1) return null
  const own = groups.find((group) => group.items.includes(counted))!.items
  const count = toReading(counted)
  count.unit = items.slice(items.indexOf(counted), end).find((item) => item.kind === 'unit')?.text ?? ''
  count.flag = own.find((item) => item.kind === 'flag')?.text ?? ''
  const flag = share.flag === count.flag ? '' : share.flag
  const values = [{ ...share, flag, references: [], rivalled: false }, count]
  for (const { text } of limitsIn(groups))
    values[isOfShare(text, share, count) ? 0 : 1]!.references.push(text)
  return values
}

function limitsIn(groups: readonly ItemGroup[]): { text: string }[] {
  return groups.flatMap(({ items }) =>
    items.flatMap((item, i) => {
      if (!isLimit(item)) return []
      const unit = items[i + 1]?.kind === 'unit' ? ` ${items[i + 1]!.text}` : ''
      return [{ text: item.text + unit }]
    }),
  )
}

/** By its unit, else by which of both it lies nearer to. */
export function isOfShare(limit: string, share: ValueReading, count: ValueReading): boolean {
  if (/%/.test(limit)) return true
  if (/\p{L}|\//u.test(limit.replace(/\b(?:a|até|to|e)\b/g, ''))) return false
  const top = parseNumber(printedLimits(limit).at(-1) ?? '', ',')
  if (top === null) return false
  const none = /[.,]/.test(count.text) && !/\.\d{3}/.test(count.text) ? NONE.thousands : NONE.count
  const distance = (text: string, ifNone: number) =>
    Math.abs(Math.log(Math.max(top, 0.01) / (parseNumber(text, ',') || ifNone)))
  return distance(share.text, NONE.share) + NEARER < distance(count.text, none)
}
