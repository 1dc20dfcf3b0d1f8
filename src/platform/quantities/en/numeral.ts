import type { Cardinal, Numeral } from '../numeral.ts'
import type { Talk } from '../talk.ts'
import { isAmount } from '../units.ts'
import { rounded } from '../written-digits.ts'
import { belowHundred, cardinalAt, singleDigit } from './cardinal.ts'

const isCounted = (talk: Talk, at: number) => {
  const unit = talk.find(at, 'unit')
  if (talk.find(at, 'period') || talk.find(at, 'times')) return true
  // "Two twenty milligram tablets" are two tablets.
  return unit !== null && (!isAmount(unit.value) || talk.find(unit.next, 'unit') !== null)
}

/** An English number: cardinal, decimals by "point", halves, hundreds as talk shortens them ("one forty-eight"). */
export function englishNumeral(talk: Talk, at: number): Numeral | null {
  const couple = talk.find(at, 'couple')
  if (couple) return { value: Number(couple.value), next: couple.next, isVague: true }
  const run = digitRun(talk, at)
  if (run) return run
  if (talk.word(at) === 'point') return pointDecimals(talk, 0, at)
  const whole = cardinalAt(talk, at)
  if (!whole) return null
  const { value, next } = whole
  const more =
    pointDecimals(talk, value, next) ??
    andPart(talk, value, next) ??
    spokenYear(talk, { at, value, next }) ??
    shortHundreds(talk, { at, value, next }) ??
    namedDecimals(talk, { at, value, next })
  if (more) return more
  const isArticle = talk.word(at) === 'one' && next === at + 1
  return isArticle ? { value, next, isArticle } : { value, next }
}

function digitRun(talk: Talk, at: number): Numeral | null {
  let digits = ''
  let next = at
  for (;;) {
    const digit = singleDigit(talk, next, digits === '')
    if (digit === null) break
    digits += digit
    next += 1
  }
  if (digits.length < 3 || talk.find(next, 'scale')) return null
  const value = Number(digits)
  if (!talk.find(next, 'point')) return { value, next }
  // "One oh one point three"; a full stop behind it ends a sentence.
  const isSpelled = talk.find(at + 1, 'oh') !== null
  return isSpelled ? (pointDecimals(talk, value, next) ?? { value, next }) : null
}

function pointDecimals(talk: Talk, value: number, next: number): Numeral | null {
  const point = talk.find(next, 'point')
  if (!point || !Number.isInteger(value)) return null
  let digits = ''
  let k = point.next
  while (digits.length < 3) {
    const digit = singleDigit(talk, k, false)
    if (digit === null) break
    digits += digit
    k += 1
  }
  if (digits === '') {
    const part = belowHundred(talk, k)
    if (!part || talk.word(next) === '.') return null
    return { value: Number(`${value}.${part.value}`), next: part.next }
  }
  // A full stop between two numbers is a decimal point only where nothing is counted: "ninety eight . two".
  if (talk.word(next) === '.' && !isSplit(talk, { value, at: next - 1, digits, next: k })) return null
  return { value: Number(`${value}.${digits}`), next: k }
}

function andPart(talk: Talk, value: number, next: number): Numeral | null {
  if (!talk.find(next, 'and')) return null
  const part = talk.word(next + 1) === 'a' ? next + 2 : next + 1
  if (talk.find(part, 'half')) return { value: value + 0.5, next: part + 1 }
  return talk.word(part) === 'quarter' ? { value: value + 0.25, next: part + 1 } : null
}

/** "Ninety eight . two", "4 . 4 centimeters": a transcriber's full stop that was a point. */
function isSplit(
  talk: Talk,
  { value, at, digits, next }: { value: number; at: number; digits: string; next: number },
): boolean {
  if (digits.length > 1 || isCounted(talk, next)) return false
  const isValue = talk.nameBefore(at) === 'decimal' && value < 20
  return isValue || talk.find(next, 'unit') !== null || (value >= 95 && value <= 106)
}

/** "Nineteen eighty-five", "twenty eighteen". */
function spokenYear(talk: Talk, { at, value, next }: Cardinal): Numeral | null {
  if (
    (value !== 19 && value !== 20) ||
    talk.tokens[at]!.kind === 'digits' ||
    talk.nameBefore(at) === 'acuity'
  )
    return null
  const part = belowHundred(talk, next)
  if (!part || part.value < 10 || isCounted(talk, part.next) || talk.find(part.next, 'unit')) return null
  return value === 19 || part.value <= 40 ? { value: value * 100 + part.value, next: part.next } : null
}

/** "One forty-eight", "eight seventy-five milligrams". */
function shortHundreds(talk: Talk, { at, value, next }: Cardinal): Numeral | null {
  if (value < 1 || value > 9) return null
  const isWritten = talk.tokens[at]!.kind === 'digits'
  const part = isWritten ? cardinalAt(talk, next) : belowHundred(talk, next)
  if (!part || part.value < 10 || part.value > 99 || !Number.isInteger(part.value)) return null
  if (isCounted(talk, part.next)) return null
  const unit = talk.find(part.next, 'unit')
  const name = talk.nameBefore(at)
  const isMeant = value <= 3 || unit !== null || name === 'whole' || name === 'weight'
  const isSpoken = !isWritten || unit !== null || part.value % 25 === 0
  return isMeant && isSpoken && name !== 'height'
    ? { value: value * 100 + part.value, next: part.next }
    : null
}

/** "A1C was seven four", "ninety-eight six". */
function namedDecimals(talk: Talk, { at, value, next }: Cardinal): Numeral | null {
  if (!Number.isInteger(value)) return null
  const tenth = singleDigit(talk, next, false)
  if (tenth === null || isCounted(talk, next + 1) || talk.find(next + 1, 'unit')) return null
  const read = rounded(value + Number(tenth) / 10)
  const name = talk.nameBefore(at)
  if (name === 'decimal' && value < 20) return { value: read, next: next + 1 }
  const isFever = value >= 95 && value <= 106 && talk.tokens[at]!.kind === 'word'
  return isFever && name !== 'whole' ? { value: read, next: next + 1, unit: '°F' } : null
}
