import { toUcum } from './observation-catalog.ts'

/** What a unit measures in (`g/L`), and how many of that it is. */
interface Scale {
  readonly kind: string
  readonly size: number
}

const PREFIX: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  d: 1e-1,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
}
const AMOUNT = /^(?:10\*(?<power>\d+)|(?<prefix>[kmunpf]?)(?<what>g|mol|eq|U|\[IU\])|)\/(?<part>[dmu]?)L$/

/** The scale of a UCUM unit of so much in a volume; `null` for all other units. */
function scaleOf(ucum: string): Scale | null {
  const { power, prefix = '', what, part } = AMOUNT.exec(ucum)?.groups ?? {}
  if (part === undefined) return null
  const amount = power ? 10 ** Number(power) : PREFIX[prefix]!
  // International units and enzyme units are told apart by nobody who prints them.
  const kind = what === undefined ? 'cells' : what === '[IU]' ? 'U' : what === 'eq' ? 'mol' : what
  return { kind, size: amount / PREFIX[part]! }
}

/** Whether numbers in two printed units can be compared as they stand; `null` where one of the units is not known. */
export function isSameUnit(one: string, other: string): boolean | null {
  const [a, b] = [toUcum(one), toUcum(other)]
  if (a === '' || b === '') return null
  const [scale, otherScale] = [scaleOf(a), scaleOf(b)]
  if (a === b) return true
  if (!scale || !otherScale) return false
  return scale.kind === otherScale.kind && Math.abs(scale.size / otherScale.size - 1) < 1e-6
}

/** Whether one of two printed units can be turned into the other whatever is measured; `null` where one is not known. */
export function isSameKind(one: string, other: string): boolean | null {
  const same = isSameUnit(one, other)
  if (same !== false) return same
  const [scale, otherScale] = [scaleOf(toUcum(one)), scaleOf(toUcum(other))]
  return scale !== null && otherScale !== null && scale.kind === otherScale.kind
}
