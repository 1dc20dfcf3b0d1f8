import type { Talk } from '../talk.ts'
import { digitsValue } from '../written-digits.ts'

export interface Cardinal {
  readonly value: number
  readonly next: number
}

const wordValue = (talk: Talk, at: number): number | null => {
  const found = talk.find(at, 'cardinal')
  return found ? Number(found.value) : null
}

/** One digit as a word ("oh" too, after the first) or as a digit of its own. */
export function singleDigit(talk: Talk, at: number, isFirst: boolean): string | null {
  const token = talk.tokens[at]
  if (!token) return null
  if (token.kind === 'digits') return /^\d$/.test(token.word) && !token.tight ? token.word : null
  if (!isFirst && talk.find(at, 'oh')) return '0'
  const value = wordValue(talk, at)
  return value !== null && value < 10 ? String(value) : null
}

/** A whole number below a hundred: "forty-eight". */
export function belowHundred(talk: Talk, at: number): Cardinal | null {
  const value = wordValue(talk, at)
  if (value === null) return null
  const unit = value >= 20 ? wordValue(talk, at + 1) : null
  return unit !== null && unit > 0 && unit < 10
    ? { value: value + unit, next: at + 2 }
    : { value, next: at + 1 }
}

/** A whole number in words ("two hundred and five", "a thousand"), or digits as they stand. */
export function cardinalAt(talk: Talk, at: number): Cardinal | null {
  const token = talk.tokens[at]
  if (!token) return null
  if (token.kind === 'digits') {
    const value = digitsValue(token.word, 'en')
    const scale = talk.find(at + 1, 'scale')
    return scale ? { value: value * Number(scale.value), next: scale.next } : { value, next: at + 1 }
  }
  const opens = /^(?:a|the)$/.test(token.word) && talk.find(at + 1, 'scale') !== null
  const first = opens ? { value: 1, next: at + 1 } : belowHundred(talk, at)
  if (!first) return null
  let total = 0
  let part = first.value
  let next = first.next
  for (;;) {
    const scale = talk.find(next, 'scale')
    if (scale) {
      if (scale.value === '100') part *= 100
      else {
        total += part * Number(scale.value)
        part = 0
      }
      next = scale.next
      continue
    }
    const isRound = part % 100 === 0 && (part >= 100 || total > 0)
    const rest = isRound ? talk.skip(next, 'and') : next
    const more = isRound ? belowHundred(talk, rest) : null
    // "A thousand three times a day" is a thousand, and how often.
    const isCount = more !== null && rest === next && talk.find(more.next, 'times') !== null
    if (!more || more.value === 0 || isCount) return { value: total + part, next }
    part += more.value
    next = more.next
    if (!talk.find(next, 'scale')) return { value: total + part, next }
  }
}
