import { numeralAt } from '../numeral-at.ts'
import type { Talk } from '../talk.ts'
import { boundsAt, type Reading, type Rule, unitAt, writing } from './rule.ts'

/** "Dois a três comprimidos", "ten to twenty", and spoken readings side by side: "one sixty, one eighty". */
export const rangeRule: Rule = (talk, at) => {
  const bounds = boundsAt(talk, at)
  if (!bounds) return readings(talk, at)
  // "From ten to twenty" is a change.
  if (talk.word(at - 1) === 'from' && bounds.low.value > 0) return null
  const { low, high, highAt } = bounds
  const found = unitAt(talk, high.next)
  // "Três, quatro vezes", and not "zero vírgula quatro, uma cápsula".
  if (talk.word(low.next) === ',' && (!found || !Number.isInteger(low.value))) return null
  return {
    quantity: { kind: 'range', low: low.value, high: high.value, unit: found?.unit ?? null },
    next: found?.next ?? high.next,
    writings: [...writing(talk, at, low), ...writing(talk, highAt, high)],
  }
}

function readings(talk: Talk, at: number): Reading | null {
  if (talk.language !== 'en') return null
  const low = numeralAt(talk, at)
  if (!low || talk.word(low.next) !== ',' || talk.tokens[at]!.kind !== 'word') return null
  const high = numeralAt(talk, low.next + 1)
  if (!high || low.value < 100 || high.value <= low.value || high.value - low.value > 40) return null
  if (talk.nameBefore(at) !== 'whole') return null
  return {
    quantity: { kind: 'range', low: low.value, high: high.value, unit: null },
    next: high.next,
    writings: [...writing(talk, at, low), ...writing(talk, low.next + 1, high)],
  }
}
