import type { Numeral } from '../numeral.ts'
import { numeralAt } from '../numeral-at.ts'
import type { QuantityValue, Unit } from '../quantity.ts'
import type { Talk } from '../talk.ts'
import { writtenValue } from '../written-digits.ts'

/** How tokens `at` to `next` (behind the last) are written in short. */
export interface Writing {
  readonly at: number
  readonly next: number
  readonly text: string
  /** No space goes before it. */
  readonly isTight?: boolean
}

/** What a rule read from a token on. */
export interface Reading {
  readonly quantity: QuantityValue
  /** The token after it. */
  readonly next: number
  readonly writings: readonly Writing[]
}

/** Reads one kind of quantity that begins at a token. */
export type Rule = (talk: Talk, at: number) => Reading | null

/** A number in digits; what stands in digits already stays as it was written. */
export function writing(
  talk: Talk,
  at: number,
  { value, next, unit, isVague }: Omit<Numeral, 'isArticle'>,
): Writing[] {
  const isWritten = next === at + 1 && talk.tokens[at]!.kind === 'digits'
  return isWritten || isVague ? [] : [{ at, next, text: shownValue(talk, value, unit) }]
}

/** A value in the writing of its language; heights in metres have their centimetres. */
export const shownValue = (talk: Talk, value: number, unit?: Unit) =>
  unit === 'm' && value < 3 && !Number.isInteger(value)
    ? writtenValue(value, talk.language).padEnd(4, '0')
    : writtenValue(value, talk.language)

/** The unit that stands at a token. Units of one letter need digits before them: "o L", "um s". */
export function unitAt(talk: Talk, at: number): { unit: Unit; next: number } | null {
  const found = talk.find(at, 'unit')
  if (!found) return null
  if (
    talk.word(at).length === 1 &&
    talk.tokens[at]!.kind === 'word' &&
    talk.tokens[at - 1]?.kind !== 'digits'
  )
    return null
  return { unit: found.value as Unit, next: found.next }
}

/** Two numbers that bound one amount: "dois a três", "four to six", "dois, três". */
export function boundsAt(talk: Talk, at: number): { low: Numeral; high: Numeral; highAt: number } | null {
  const low = numeralAt(talk, at)
  if (!low) return null
  const or = talk.find(low.next, 'or') ?? (talk.find(at - 1, 'between') ? talk.find(low.next, 'and') : null)
  const isComma = !or && talk.word(low.next) === ','
  const isDash = talk.word(low.next) === '-'
  const highAt = or?.next ?? (isComma || isDash ? low.next + 1 : 0)
  const high = highAt > 0 ? numeralAt(talk, highAt) : null
  if (!high || high.value <= low.value) return null
  if (isComma && (high.value > 12 || high.value - low.value > 3)) return null
  return { low, high, highAt }
}
