import type { Cardinal, Numeral } from '../numeral.ts'
import type { Talk } from '../talk.ts'
import { rounded } from '../written-digits.ts'
import { cardinalAt, singleDigit } from './cardinal.ts'

/** What is counted takes "e dois" for itself: "trinta e oito e dois filhos" has no tenth. */
const isCounted = (talk: Talk, at: number) =>
  talk.find(at, 'period') !== null ||
  talk.find(at, 'times') !== null ||
  talk.find(at, 'unit') !== null ||
  /^(?:filh|net|irma|meses|pessoas|cruz|mil$)/.test(talk.word(at))

/** A Portuguese number: cardinal, decimals by "vírgula", "e meio", and by "e" where the value's name asks for it. */
export function portugueseNumeral(talk: Talk, at: number): Numeral | null {
  const run = digitRun(talk, at)
  if (run) return run
  const whole = cardinalAt(talk, at)
  if (!whole) return null
  const { value, next } = whole
  const isWritten = talk.tokens[at]!.kind === 'digits'
  const decimals =
    pointDecimals(talk, value, next) ??
    leadingZero(talk, { value, next, isWritten }) ??
    andHalf(talk, value, next) ??
    namedDecimals(talk, { at, value, next }) ??
    doseHundreds(talk, { at, value, next })
  if (decimals) return decimals
  const isArticle = value === 1 && /^uma?$/.test(talk.word(at)) && next === at + 1
  return isArticle ? { value, next, isArticle } : { value, next }
}

/** "Um oito oito": three digits or more, said one by one. */
function digitRun(talk: Talk, at: number): Numeral | null {
  let digits = ''
  let next = at
  for (;;) {
    const digit = singleDigit(talk, next)
    if (digit === null) break
    digits += digit
    next += 1
  }
  if (digits.length < 3 || talk.find(next, 'and') || talk.find(next, 'point')) return null
  return { value: Number(digits), next }
}

function pointDecimals(talk: Talk, value: number, next: number): Numeral | null {
  const point = talk.find(next, 'point')
  if (!point || !Number.isInteger(value)) return null
  let digits = ''
  let k = point.next
  while (digits.length < 3) {
    const digit = singleDigit(talk, k)
    if (digit !== null) {
      digits += digit
      k += 1
      continue
    }
    const more = digits === '' || digits === '0' ? cardinalAt(talk, k) : null
    if (!more || more.value >= 1000 || !Number.isInteger(more.value)) break
    digits += talk.tokens[k]!.kind === 'digits' ? talk.word(k) : String(more.value)
    k = more.next
    break
  }
  return digits === '' ? null : { value: Number(`${value}.${digits}`), next: k }
}

/** "Zero cinquenta e um" is 0,51; "zero oito" only where a name asks for decimals. */
function leadingZero(
  talk: Talk,
  { value, next, isWritten }: { readonly value: number; readonly next: number; readonly isWritten: boolean },
): Numeral | null {
  if (value !== 0 || isWritten) return null
  const part = cardinalAt(talk, next)
  if (!part || !Number.isInteger(part.value)) return null
  if (part.value >= 10 && part.value < 100) return { value: part.value / 100, next: part.next }
  if (part.value < 10 && part.next === next + 1 && talk.nameBefore(next) === 'decimal')
    return { value: part.value / 10, next: part.next }
  return null
}

function andHalf(talk: Talk, value: number, next: number): Numeral | null {
  if (!talk.find(next, 'and') || !talk.find(next + 1, 'half')) return null
  // "Duas e meia hora" is none, but "um comprimido e meia ampola" is two things.
  if (talk.find(next + 2, 'unit') && talk.word(next + 1) === 'meia') return null
  return { value: value + 0.5, next: next + 2 }
}

function namedDecimals(talk: Talk, { at, value, next }: Cardinal): Numeral | null {
  if (!Number.isInteger(value)) return null
  const and = talk.find(next, 'and')
  const part = cardinalAt(talk, and?.next ?? next)
  if (!part || !Number.isInteger(part.value)) return null
  const name = nameAfter(talk, part.next) ?? talk.nameBefore(at)
  const isTenth = part.value > 0 && part.value < 10
  const decimal = (digits: number): Numeral => ({
    value: rounded(value + part.value / 10 ** digits),
    next: part.next,
  })
  if (
    and &&
    value <= 20 &&
    part.value >= 100 &&
    part.value % 50 === 0 &&
    (name === 'weight' || talk.word(at - 1) === 'com')
  )
    return talk.find(part.next, 'unit') ? null : { ...decimal(3), unit: 'kg' }
  if (and && value >= 1 && value < 3 && part.value >= 10 && part.value < 100 && name === 'height')
    return { ...decimal(2), unit: 'm' }
  if (isCounted(talk, part.next)) return null
  if (name === 'height' && value === 1 && part.value >= 30 && part.value < 100)
    return { ...decimal(2), unit: 'm' }
  if (name === 'birth' && value < 7 && part.value >= 100) return { ...decimal(3), unit: 'kg' }
  if (name === 'weight' && and && part.value >= 100 && part.value % 50 === 0)
    return { ...decimal(3), unit: 'kg' }
  const isWarm = value >= 34 && value <= 42
  if (isWarm && isTenth && (and || name === 'temperature') && name !== 'whole')
    return name === 'decimal' ? decimal(1) : { ...decimal(1), unit: '°C' }
  if (name !== 'decimal' || value >= 20) return null
  if (isTenth) return decimal(1)
  return and && part.value >= 10 && part.value < 100 ? decimal(2) : null
}

function nameAfter(talk: Talk, next: number) {
  const name = talk.word(next) === 'de' ? talk.find(next + 1, 'name') : null
  return name?.value === 'height' || name?.value === 'temperature'
    ? name.value
    : name
      ? null
      : birthAfter(talk, next)
}

const birthAfter = (talk: Talk, next: number) => {
  const name = talk.find(next, 'name')
  return name?.value === 'birth' ? name.value : null
}

/** "7 50" of a recogniser, "oito setenta e cinco miligramas": hundreds of a dose. */
function doseHundreds(talk: Talk, { at, value, next }: Cardinal): Numeral | null {
  if (value < 1 || value > 9 || next !== at + 1) return null
  const part = cardinalAt(talk, next)
  if (!part || part.value < 10 || part.value > 99 || !Number.isInteger(part.value)) return null
  const unit = talk.find(part.next, 'unit')?.value
  const isWritten = talk.tokens[at]!.kind === 'digits' && talk.tokens[next]!.kind === 'digits'
  const isStrength = part.value % 25 === 0
  if (unit === 'mg' || unit === 'mcg' || (isWritten && isStrength && !isCounted(talk, part.next)))
    return { value: value * 100 + part.value, next: part.next }
  return null
}
