import { numeralAt } from '../numeral-at.ts'
import type { Unit } from '../quantity.ts'
import type { Talk } from '../talk.ts'
import { counts, short } from '../units.ts'
import { rounded } from '../written-digits.ts'
import { type Reading, type Rule, shownValue, unitAt, type Writing, writing } from './rule.ts'

/** A number with its unit: "quinhentos miligramas", "meio comprimido", "um metro e setenta". */
export const measureRule: Rule = (talk, at) =>
  fractionOf(talk, at) ?? feetAndInches(talk, at) ?? counted(talk, at)

function counted(talk: Talk, at: number): Reading | null {
  const numeral = numeralAt(talk, at)
  const found = numeral && unitAt(talk, numeral.next)
  if (!numeral || !found) return null
  // "Uma vez" is once upon a time.
  if (numeral.isArticle && found.unit === 'vez') return null
  const unit = found.unit === '°' ? degrees(numeral.value, talk) : found.unit
  if (unit === '°' && talk.tokens[found.next - 1]!.word === 'º' && numeral.value < 15) return null
  const tail = unitTail(talk, { value: numeral.value, unit, next: found.next })
  const value = tail?.value ?? numeral.value
  const next = tail?.next ?? found.next
  return {
    quantity: { kind: 'measure', value, unit },
    next,
    writings: tail
      ? [{ at, next, text: withUnit(talk, { value, unit, said: talk.between(numeral.next, found.next) }) }]
      : [
          ...(numeral.isArticle && !short.has(unit) && !counts.has(unit) ? [] : writing(talk, at, numeral)),
          ...unitWriting(talk, { at: numeral.next, next: found.next, unit }),
        ],
  }
}

/** "Trinta e oito graus" are a fever, "cento e dez graus" an angle. */
const degrees = (value: number, talk: Talk): Unit =>
  value >= 34 && value <= 43 ? '°C' : talk.language === 'en' && value >= 94 && value <= 108 ? '°F' : '°'

/** What follows a unit and belongs to the number: "e meio", "quilos e duzentas", "metro e setenta". */
function unitTail(
  talk: Talk,
  { value, unit, next }: { readonly value: number; readonly unit: Unit; readonly next: number },
) {
  if (!Number.isInteger(value)) return null
  const and = talk.find(next, 'and')
  if (talk.language === 'en') {
    return and &&
      talk.word(and.next) === 'a' &&
      talk.find(and.next + 1, 'half') &&
      !talk.find(and.next + 2, 'unit')
      ? { value: value + 0.5, next: and.next + 2 }
      : null
  }
  if (and && talk.find(and.next, 'half') && !unitAt(talk, and.next + 1) && !talk.find(and.next + 1, 'period'))
    return { value: value + 0.5, next: and.next + 1 }
  const part = numeralAt(talk, and?.next ?? next)
  if (!part || !Number.isInteger(part.value)) return null
  if (unit === 'kg' && and && part.value >= 50 && part.value < 1000) {
    const grams = unitAt(talk, part.next)
    if (grams && grams.unit !== 'g') return null
    return { value: rounded(value + part.value / 1000), next: grams?.next ?? part.next }
  }
  if (unit === 'm' && value < 3 && part.value >= 10 && part.value < 100) {
    const centimetres = unitAt(talk, part.next)
    return {
      value: value + part.value / 100,
      next: centimetres?.unit === 'cm' ? centimetres.next : part.next,
    }
  }
  // "Um metro e três": a child's height.
  if (unit === 'm' && value === 1 && and && part.value >= 1 && part.value < 10 && !unitAt(talk, part.next))
    return { value: rounded(1 + part.value / 100), next: part.next }
  return null
}

/** "Meio comprimido", "half a tablet", "um quarto do comprimido", "meia ampola". */
function fractionOf(talk: Talk, at: number): Reading | null {
  const fraction = talk.find(at, 'fraction')
  const half = fraction ?? talk.find(at, 'half')
  const found = half && unitAt(talk, half.next)
  if (!found) return null
  const value = fraction ? Number(fraction.value) : 0.5
  const { unit, next } = found
  return {
    quantity: { kind: 'measure', value, unit },
    next,
    writings: short.has(unit) ? [{ at, next, text: withUnit(talk, { value, unit, said: '' }) }] : [],
  }
}

/** "Five foot six", "five feet six inches": in inches. */
function feetAndInches(talk: Talk, at: number): Reading | null {
  if (talk.language !== 'en') return null
  const feet = numeralAt(talk, at)
  if (!feet || feet.value > 7) return null
  const found = unitAt(talk, feet.next)
  // "Height is five eleven".
  const isBare = found === null && feet.value >= 3 && talk.nameBefore(at) === 'height'
  if (found?.unit !== 'ft' && !isBare) return null
  const inchesAt = found?.next ?? feet.next
  const inches = numeralAt(talk, inchesAt)
  if (!inches || inches.value >= 12) return null
  const end = unitAt(talk, inches.next)
  return {
    quantity: { kind: 'measure', value: feet.value * 12 + inches.value, unit: 'in' },
    next: end?.unit === 'in' ? end.next : inches.next,
    writings: [...writing(talk, at, feet), ...writing(talk, inchesAt, inches)],
  }
}

/** A percent sign stands right behind its number. */
function unitWriting(
  talk: Talk,
  { at, next, unit }: { readonly at: number; readonly next: number; readonly unit: Unit },
): Writing[] {
  if (!short.has(unit) || talk.between(at, next).length <= unit.length) return []
  return [{ at, next, text: unit, ...(unit === '%' ? { isTight: true } : {}) }]
}

const withUnit = (
  talk: Talk,
  { value, unit, said }: { readonly value: number; readonly unit: Unit; readonly said: string },
) => `${shownValue(talk, value, unit)} ${short.has(unit) ? unit : said}`
