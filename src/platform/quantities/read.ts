import type { Quantity, QuantityLanguage } from './quantity.ts'
import { clockRule } from './rules/clock.ts'
import { codeRule } from './rules/code.ts'
import { dateRule, writtenDateRule } from './rules/date.ts'
import { durationRule } from './rules/duration.ts'
import { frequencyRule } from './rules/frequency.ts'
import { measureRule } from './rules/measure.ts'
import { numberRule } from './rules/number.ts'
import { rangeRule } from './rules/range.ts'
import { ratioRule } from './rules/ratio.ts'
import type { Reading, Rule } from './rules/rule.ts'
import { Talk } from './talk.ts'

/** The first that reads something wins: what is surest of its words stands first. */
const rules: readonly Rule[] = [
  writtenDateRule,
  codeRule,
  frequencyRule,
  clockRule,
  dateRule,
  durationRule,
  ratioRule,
  rangeRule,
  measureRule,
  numberRule,
]

/** A reading and the token it begins at. */
interface Place extends Reading {
  readonly at: number
}

/** All that was read of a talk, in order and never overlapping. */
export function readTalk(talk: Talk): Place[] {
  const places: Place[] = []
  for (let at = 0; at < talk.tokens.length; ) {
    const reading = readAt(talk, at)
    if (reading) places.push({ ...reading, at })
    at = reading?.next ?? at + 1
  }
  return places
}

function readAt(talk: Talk, at: number): Reading | null {
  if (talk.tokens[at]!.kind !== 'digits' && !talk.isKnown(at)) return null
  for (const rule of rules) {
    const reading = rule(talk, at)
    if (reading) return reading
  }
  return null
}

/**
 * The quantities of a text: numbers, measures, pressures, durations, times, dates, frequencies and codes, spoken or
 * written. `visitDate` (`YYYY-MM-DD`) gives days without a year theirs.
 */
export function readQuantities(
  text: string,
  language: QuantityLanguage,
  options: { readonly visitDate?: string } = {},
): Quantity[] {
  const talk = new Talk(text, language, options.visitDate)
  return readTalk(talk).map(({ at, next, quantity }) => ({
    ...quantity,
    from: talk.tokens[at]!.from,
    to: talk.tokens[next - 1]!.to,
  }))
}
