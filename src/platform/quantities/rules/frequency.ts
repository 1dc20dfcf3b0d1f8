import type { Frequency, TimeOfDay } from '../quantity.ts'
import type { Talk } from '../talk.ts'
import { type Part, partAt } from './frequency-parts.ts'
import { frequencyText } from './frequency-text.ts'
import type { Rule, Writing } from './rule.ts'

/** How often and when: "de oito em oito horas", "duas vezes ao dia", "à noite, se tiver dor", "every other day". */
export const frequencyRule: Rule = (talk, at) => {
  let sum: Part | null = partAt(talk, at, null)
  if (!sum) return null
  const writings: Writing[] = [...sum.writings]
  let next = sum.next
  for (;;) {
    const start = afterJoint(talk, next)
    const more: Part | null = start > next || next < talk.tokens.length ? partAt(talk, start, sum) : null
    if (!more || (more.rate && sum.rate) || (more.asNeeded && sum.asNeeded)) break
    sum = merged(sum, more)
    next = more.next
    writings.push(...more.writings)
  }
  return { quantity: frequencyOf(sum, talk), next, writings }
}

/** Behind a comma, "e", "só": what may stand between the parts of one frequency. */
function afterJoint(talk: Talk, at: number): number {
  let next = at
  if (talk.word(next) === ',') next += 1
  if (talk.find(next, 'and')) next += 1
  if (/^(?:so|somente|apenas|only|mas)$/.test(talk.word(next))) next += 1
  if (/^(?:so|somente|apenas|only)$/.test(talk.word(next))) next += 1
  // "Uma de manhã e uma de noite".
  if (/^(?:uma?|one|outra|outro)$/.test(talk.word(next)) && talk.find(next + 1, 'time')) next += 1
  return next
}

const merged = (a: Part, b: Part): Part => ({
  next: b.next,
  writings: b.writings,
  rate: a.rate ?? b.rate,
  times: [...a.times, ...b.times.filter((time) => !a.times.includes(time))],
  weekdays: [...a.weekdays, ...b.weekdays],
  asNeeded: a.asNeeded ?? b.asNeeded,
})

function frequencyOf({ rate, times, weekdays, asNeeded }: Part, talk: Talk): Frequency {
  const perDayOfTimes = times.length > 0 && weekdays.length === 0 ? countOf(times) : null
  const [unit, low = 0] = rate ? [rate.unit, rate.low] : []
  const perDay =
    unit === 'day'
      ? Math.max(low, perDayOfTimes ?? 0)
      : unit === 'hours' && low <= 24
        ? 24 / low
        : unit
          ? null
          : perDayOfTimes
  const frequency = {
    kind: 'frequency' as const,
    perDay,
    everyHours: unit === 'hours' ? low : null,
    perWeek: unit === 'week' ? low : unit === undefined && weekdays.length > 0 ? weekdays.length : null,
    times,
    asNeeded: asNeeded !== null,
    once: unit === 'once',
  }
  return { ...frequency, text: frequencyText(talk.language, { rate, times, weekdays, asNeeded, perDay }) }
}

/** Fasting tells how, not how often: beside another time it adds none; who takes it at night takes it at bedtime. */
const countOf = (times: readonly TimeOfDay[]) =>
  Math.max(
    1,
    times.filter((time) => !HOW.has(time) && !(time === 'night' && times.includes('bedtime'))).length,
  )
const HOW: ReadonlySet<TimeOfDay> = new Set<TimeOfDay>(['fasting', 'waking'])
