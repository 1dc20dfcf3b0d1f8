import type { JsonObject } from '../port.ts'
import { typesOf } from './schema-node.ts'

const rounding = 0.5

/** A number as a member takes it: rounded to a whole one where it wants that; `null` outside of its bounds. */
export function fitting(found: number, node: JsonObject): number | null {
  const isWhole = !typesOf(node).includes('number')
  const value = isWhole ? Math.round(found) : found
  const outside =
    value < Number(node.minimum ?? Number.NEGATIVE_INFINITY) ||
    value > Number(node.maximum ?? Number.POSITIVE_INFINITY)
  return outside || (isWhole && Math.abs(value - found) > rounding) ? null : value
}
