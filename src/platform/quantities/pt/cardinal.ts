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

/** One digit as a word or as a digit of its own, as telephone numbers and codes are read out. */
export function singleDigit(talk: Talk, at: number): string | null {
  const token = talk.tokens[at]
  if (!token) return null
  if (token.kind === 'digits') return /^\d$/.test(token.word) && !token.tight ? token.word : null
  const value = wordValue(talk, at)
  return value !== null && value < 10 && token.word !== 'uma' ? String(value) : null
}

/** A whole number in words, or digits as they stand; "doze quatrocentos" are two. */
export function cardinalAt(talk: Talk, at: number): Cardinal | null {
  const token = talk.tokens[at]
  if (!token) return null
  if (token.kind === 'digits') return scaled(talk, digitsValue(token.word, 'pt-BR'), at + 1)
  const scale = talk.find(at, 'scale')
  if (scale?.value === '1000') return withRest(talk, 1000, scale.next)
  const part = belowThousand(talk, at)
  return part ? scaled(talk, part.value, part.next) : null
}

function scaled(talk: Talk, value: number, next: number): Cardinal {
  const scale = talk.find(next, 'scale')
  if (!scale || value === 0 || value >= 1000) return { value, next }
  const factor = Number(scale.value)
  const part = factor > 1000 && talk.find(scale.next, 'and') ? belowThousand(talk, scale.next + 1) : null
  // "Um milhão e duzentos" units of penicillin: the thousands go without saying.
  if (part && part.value >= 100)
    return { value: value * factor + part.value * 1000, next: talk.skip(part.next, 'scale') }
  return withRest(talk, value * factor, scale.next)
}

/** What follows "mil": "e dezoito", "e quinhentos", "trezentos e dez". */
function withRest(talk: Talk, value: number, next: number): Cardinal {
  const and = talk.skip(next, 'and')
  const token = talk.tokens[and]
  if (token?.kind !== 'word') return { value, next }
  const rest = belowThousand(talk, and)
  // "Mil vinte" is nobody's number; "mil e vinte" and "mil duzentos" are.
  if (!rest || rest.value === 0 || (and === next && rest.value < 100)) return { value, next }
  if (talk.find(rest.next, 'scale')) return { value, next }
  return { value: value + rest.value, next: rest.next }
}

function belowThousand(talk: Talk, at: number): Cardinal | null {
  const value = wordValue(talk, at)
  if (value === null) return null
  // "Por cento" is a percent sign.
  if (talk.word(at) === 'cento' && talk.word(at - 1) === 'por') return null
  let total = value
  let next = at + 1
  if (value >= 100) {
    const rest = talk.find(next, 'and') ? next + 1 : talk.word(at) === 'cento' ? next : -1
    const more = rest < 0 ? null : wordValue(talk, rest)
    if (more === null || more >= 100 || more === 0) return { value: total, next }
    total += more
    next = rest + 1
  }
  if (total % 100 < 20 || total % 10 !== 0 || !talk.find(next, 'and')) return { value: total, next }
  const unit = wordValue(talk, next + 1)
  return unit !== null && unit > 0 && unit < 10
    ? { value: total + unit, next: next + 2 }
    : { value: total, next }
}
