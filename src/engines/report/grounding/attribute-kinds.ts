import { plausible, type TimeOfDay } from '../../../platform/quantities/index.ts'
import type { Reading } from '../facts/reading.ts'
import { amountsOf, compareQuantities, isCounted } from './compare-quantities.ts'
import { hasCue } from './cues.ts'
import type { Attribute } from './element.ts'
import type { Likeness } from './likeness.ts'

export function likenessOf(stated: Attribute, said: Attribute): Likeness {
  if (stated.value.kind === 'opposite' || said.value.kind === 'opposite') {
    if (stated.value.kind !== 'opposite' || said.value.kind !== 'opposite')
      return compareRhythms(stated, said)
    if (stated.value.group !== said.value.group) return null
    return stated.value.word === said.value.word ? 'same' : 'other'
  }
  return compareQuantities(stated.value.quantity, said.value.quantity)
}

/** Words of rhythm that are not "every day". */
const RARELY: ReadonlySet<string> = new Set(['once', 'sometimes', 'weekend', 'monthly', 'yearly'])

/** "Todo dia" and "mais fim de semana"; "após café" and "depois do café", which is a time of day. */
function compareRhythms({ value: a }: Attribute, { value: b }: Attribute): Likeness {
  const [word, amount] = a.kind === 'opposite' ? [a, b] : [b, a]
  if (word.kind !== 'opposite' || amount.kind !== 'quantity' || amount.quantity.kind !== 'frequency')
    return null
  const { perDay, times } = amount.quantity
  if (word.group === 'order') return times.some((time) => time.startsWith(`${word.word}-`)) ? 'same' : null
  return word.group === 'rhythm' && (perDay ?? 0) > 0 && RARELY.has(word.word) ? 'other' : null
}

export const isQuantity = ({ value }: Attribute) => value.kind === 'quantity'
/** Whether something is so today, or was, will be or may be. */
export const isStanding = ({ value }: Attribute) => value.kind === 'opposite' && value.group === 'standing'

/** What comes before or after what. */
export const isOrder = ({ value }: Attribute) => value.kind === 'opposite' && value.group === 'order'

export const isFrequency = ({ value }: Attribute) =>
  value.kind === 'quantity' && value.quantity.kind === 'frequency'

/** Amounts and rhythms belong to a medicine or measure; times belong to what happened. */
export const isOwned = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind !== 'duration' &&
  value.quantity.kind !== 'date' &&
  value.quantity.kind !== 'clock'

export const isDuration = ({ value }: Attribute) =>
  value.kind === 'quantity' && value.quantity.kind === 'duration'

/** "Um comprimido": so goes without saying. */
export const isOne = ({ value }: Attribute) =>
  value.kind === 'quantity' && amountsOf(value.quantity).some((amount) => amount.value === 1)

export const isOneDose = (attribute: Attribute) =>
  isOne(attribute) &&
  attribute.value.kind === 'quantity' &&
  attribute.value.quantity.kind === 'measure' &&
  isCounted(attribute.value.quantity.unit)

/** An amount or how often, not when. */
export const isCounting = ({ value }: Attribute) =>
  value.kind === 'quantity' && value.quantity.kind !== 'date' && value.quantity.kind !== 'clock'

/** A number and nothing else: "third", "both" say it too. */
export const isBare = ({ value }: Attribute) => value.kind === 'quantity' && value.quantity.kind === 'number'

/** "Meio maço por dia": what a day holds goes without saying. */
export const isOnceADay = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind === 'frequency' &&
  value.quantity.perDay === 1 &&
  value.quantity.times.length === 0

export const isTimeOfDayOnly = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind === 'frequency' &&
  (value.quantity.perDay === null || value.quantity.perDay === value.quantity.times.length) &&
  value.quantity.everyHours === null &&
  value.quantity.perWeek === null

/** Neither meals nor "ao levantar": what happens at them happens at any time. */
const TIMES: ReadonlySet<TimeOfDay> = new Set<TimeOfDay>(['morning', 'afternoon', 'evening', 'night'])
export const hasTimeOfDay = ({ value }: Attribute) =>
  value.kind === 'quantity' &&
  value.quantity.kind === 'frequency' &&
  value.quantity.times.some((time) => TIMES.has(time))

export const isOnlyAsNeeded = ({ value }: Attribute) =>
  value.kind === 'quantity' && value.quantity.kind === 'frequency' && value.quantity.times.length === 0

export function isImplausible({ value }: Attribute): boolean {
  if (value.kind !== 'quantity' || value.quantity.kind !== 'measure') return false
  const { unit, value: number } = value.quantity
  return (unit === '°C' || unit === '°F') && !plausible('temperature', number, { unit })
}

/** Both with a unit. */
export const isCertain = ({ value: a }: Attribute, { value: b }: Attribute): boolean =>
  a.kind === 'quantity' &&
  b.kind === 'quantity' &&
  a.quantity.kind !== 'number' &&
  b.quantity.kind !== 'number'

export function isSure({ value: a }: Attribute, { value: b }: Attribute): boolean {
  if (a.kind !== 'quantity' || b.kind !== 'quantity') return true
  return (a.quantity.kind === 'number') === (b.quantity.kind === 'number')
}

/** "Administrado", and not "não administrado", "já suspenso" or "se …". */
export const claimsNow = (reading: Reading, { value, sentence, from, to }: Attribute): boolean =>
  value.kind === 'opposite' &&
  value.word === 'now' &&
  !hasCue(reading, sentence.tokens, ['denies'], [0, from]) &&
  !hasCue(reading, sentence.tokens, ['stops'], [to, to + 1])
