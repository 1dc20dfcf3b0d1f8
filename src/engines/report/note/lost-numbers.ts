import type { Quantity } from '../../../platform/quantities/index.ts'
import type { Fact } from '../facts/fact.ts'
import { isDose } from '../facts/medicines/units.ts'
import type { Token } from '../facts/talk/token.ts'
import type { Visit } from './visit.ts'

/** What is planned of a medicine. */
export const ordered: ReadonlySet<Fact['status']> = new Set(['start', 'change', 'continue', 'stop'])

/** Numbers of its regimen, of its name, and of what was taken before: "de dez pra cinco". */
export const numbersTold = ({ id, concept, status }: Fact, { facts }: Visit): ReadonlySet<number> =>
  new Set(
    facts
      .filter(
        (one) => one.id === id || (one.concept === concept && one.status === 'in-use' && ordered.has(status)),
      )
      .flatMap(({ medicine }) => [concept, ...Object.values(medicine ?? {})])
      .flatMap((text) => text?.match(/\d+(?:[.,]\d+)*/g) ?? [])
      .map((text) => Number(text.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))),
  )

/** What is stopped by steps has doses and times, and no other numbers. */
export const isStep = (token: Token): boolean => isDose(token) || token.quantity?.kind === 'duration'

/** Whether words have a number that a regimen leaves out. */
export function leavesNumbers(tokens: readonly Token[], fact: Fact, visit: Visit): boolean {
  const told = numbersTold(fact, visit)
  return tokens.some((_, at) => isLostAt(tokens, at, fact, told))
}

/** Whether the regimen leaves a number out; two that stand together may be one: "six fifty", "seis e vinte e cinco". */
export function isLostAt(
  tokens: readonly Token[],
  at: number,
  fact: Fact,
  told: ReadonlySet<number>,
): boolean {
  const { quantity } = tokens[at]!
  if (!quantity || isSaid(quantity, fact, told)) return false
  const value = amountOf(tokens[at])
  const pairs = [at - 2, at - 1, at + 1, at + 2].map(
    (other) => [value, amountOf(tokens[other]), other] as const,
  )
  return !pairs.some(([own, beside, other]) => {
    if (own === null || beside === null) return false
    const [first, second] = other > at ? [own, beside] : [beside, own]
    return told.has(first * hundred + second) || told.has(first + second / hundred)
  })
}
const hundred = 100
export const amountOf = (token: Token | undefined): number | null =>
  token?.quantity && 'value' in token.quantity ? token.quantity.value : null

/** Whether a regimen has what a number says; one of anything says itself, and minutes wait for no dose. */
function isSaid(quantity: Quantity, { medicine }: Fact, told: ReadonlySet<number>): boolean {
  const has = (...values: readonly number[]) => values.every((value) => value === 1 || told.has(value))
  switch (quantity.kind) {
    case 'number':
    case 'measure':
      return has(quantity.value)
    case 'range':
      return has(quantity.low, quantity.high)
    case 'ratio':
      return has(quantity.first, quantity.second)
    case 'frequency':
      return (
        !!medicine?.frequency &&
        (quantity.everyHours === null || medicine.frequency.includes(String(quantity.everyHours)))
      )
    case 'clock':
      return !!medicine?.frequency && /\d/.test(medicine.frequency)
    case 'duration':
      return (
        brief.has(quantity.unit) ||
        quantity.relation === 'ago' ||
        quantity.relation === 'in' ||
        [1, week, 1 / week].some((times) => has(quantity.value * times))
      )
    default:
      return true
  }
}
const week = 7
const brief: ReadonlySet<string> = new Set(['minute', 'hour'])
