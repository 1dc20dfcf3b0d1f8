import { pressureOf } from './pressure.ts'
import type { CalendarDate, Duration, Frequency, QuantityLanguage, QuantityValue } from './quantity.ts'
import { readTalk } from './read.ts'
import { Talk } from './talk.ts'
import { writtenNumbers } from './written-numbers.ts'

/** The numbers in a text, in one spelling: `1.500` and `1500` → `1500`, `38,5` → `38.5`, `12x8` → `12`, `8`. */
export function numbersIn(text: string): string[] {
  const found: string[] = []
  for (const [number] of text.matchAll(written)) {
    const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
    const plain = isGrouped ? number.replace(/[.,]/g, '') : number.replace(/,/g, '.')
    found.push(canonical(plain))
    // "1.250" may be a thousand or a decimal: a reader of either kind finds it.
    if (isGrouped) found.push(canonical(number.replace(/,/g, '.')))
  }
  return found
}

/** Digits of a name or code are no number: `SpO2`, `B12`, `F41.0`; those of `12x8` are. */
const written = /(?<!(?<!\d)\p{L}(?:\d+[.,])?|\d)\d+(?:[.,]\d+)*/gu

const canonical = (number: string) =>
  number
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** All numbers that a transcript supports: as digits, as number words, and as articles, ordinals and pressures. */
export function supportedNumbers(transcript: string, language: QuantityLanguage): Set<string> {
  const talk = new Talk(transcript, language)
  const supported = new Set([...numbersIn(transcript), ...numbersIn(writtenNumbers(transcript, language))])
  const places = readTalk(talk)
  for (const [i, { quantity, next }] of places.entries()) {
    for (const value of valuesOf(quantity)) supported.add(canonical(String(value)))
    const following = places[i + 1]
    if (following && following.at - next <= 1)
      for (const value of joinedValues(quantity, following.quantity, language))
        supported.add(canonical(String(value)))
  }
  for (let at = 0; at < talk.tokens.length; at += 1) {
    const implied = talk.find(at, 'implied')
    if (implied) supported.add(implied.value)
  }
  return supported
}

/** What two numbers side by side are of a medicine: "six fifty" is 650, "doze e cinquenta" 12,50. */
function joinedValues(
  first: QuantityValue,
  second: QuantityValue,
  language: QuantityLanguage,
): readonly number[] {
  if (first.kind !== 'number' || (second.kind !== 'number' && second.kind !== 'measure')) return []
  const isTail = Number.isInteger(second.value) && second.value >= 10 && second.value < hundred
  if (!isTail || !Number.isInteger(first.value) || first.value < 1) return []
  if (language === 'en') return first.value < 10 ? [first.value * hundred + second.value] : []
  return first.value < hundred ? [first.value + second.value / hundred] : []
}
const hundred = 100

/** The values that a quantity states without their digits: "a week and a half", 160 of "dezesseis por dez". */
function valuesOf(quantity: QuantityValue): readonly number[] {
  if (quantity.kind === 'ratio') {
    const { systolic, diastolic } = pressureOf(quantity) ?? {}
    return [quantity.first, quantity.second, systolic, diastolic].filter((value) => value !== undefined)
  }
  if (quantity.kind === 'date') return dateValues(quantity)
  if (quantity.kind === 'range') return [quantity.low, quantity.high]
  if (quantity.kind === 'duration') return durationValues(quantity)
  if (quantity.kind === 'frequency')
    return [quantity.perDay, quantity.perWeek, quantity.everyHours, hoursBetween(quantity)].filter(
      (value) => value !== null,
    )
  // "Six fifty" may be an hour, and 650 mg.
  if (quantity.kind === 'clock')
    return [quantity.hour, quantity.minute, quantity.hour * hundred + quantity.minute]
  return quantity.kind === 'number' || quantity.kind === 'measure' ? [quantity.value] : []
}

/** "Duas vezes ao dia" and "de manhã e de noite" are charted as 12/12h. */
function hoursBetween({ perDay, times }: Frequency): number | null {
  const rate = perDay ?? times.length
  return rate > 1 && 24 % rate === 0 ? 24 / rate : null
}

/** "In ninety eight" is 1998 and 98, "em junho" the sixth month. */
const dateValues = ({ day, month, year }: CalendarDate): readonly number[] =>
  [day, month, year, year && year % 100].filter((value) => value !== undefined)

/** "Uma semana" is seven days too, "uma hora e meia" ninety minutes, "half a year" six months. */
function durationValues({ value, high = value, unit }: Duration): readonly number[] {
  const smaller = unit === 'week' ? 7 : unit === 'hour' ? 60 : unit === 'year' ? 12 : 1
  const isRestated = unit === 'week' || !Number.isInteger(value)
  return isRestated ? [value, high, value * smaller, high * smaller] : [value, high]
}

/** Numbers of `text` that the transcript doesn't support. */
export function ungroundedNumbers(text: string, supported: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (const [token] of text.matchAll(written)) {
    if (!numbersIn(token).some((number) => supported.has(number))) missing.push(token)
  }
  return missing
}
