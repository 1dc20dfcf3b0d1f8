import type { ReportLanguage } from '../../port.ts'
import type { Reading } from '../reading.ts'
import type { Token } from '../talk/token.ts'
import { isSpeech } from '../words/speech.ts'
import { medicineCues } from './found-words.ts'
import type { DoseItem } from './item.ts'
import type { Medicine } from './medicine.ts'
import { mostTimes, multiplied, perPeriod, ranged } from './times-a-day.ts'
import { isStrength } from './units.ts'

/** Bare numbers up to here count tablets; above, they are milligrams. */
const mostTablets = 4

/** "Seven and a half mils", "hundred mics": units that are no words of other talk. */
function unitAt(
  lexicon: Reading['lexicon'],
  tokens: readonly Token[],
  at: number,
  value: number,
): ReadItem | null {
  const found =
    tokens[at + 1] &&
    medicineCues(lexicon, tokens, at + 1, at + 2).find(({ entry }) => entry.concept === 'unit')
  const unit = found?.entry.options.text
  if (!unit) return null
  return {
    item: isStrength(unit)
      ? { kind: 'strength', value, unit }
      : { kind: 'count', low: value, high: value, unit },
    next: at + 2,
  }
}

/** A number among the words that are said of a medicine. */
export interface Place {
  readonly lexicon: Reading['lexicon']
  readonly tokens: readonly Token[]
  readonly at: number
  readonly medicine: Medicine
  readonly language: ReportLanguage
}

/** What words say of a medicine, and the token after them; no item where they may mean several things: "five a day". */
export interface ReadItem {
  readonly item: DoseItem | null
  readonly next: number
}

/** What a bare number counts or measures: tablets, times a day, the strength of the medicine's usual unit. */
export function numberAt({ lexicon, tokens, at, medicine, language }: Place, value: number): ReadItem | null {
  const united = unitAt(lexicon, tokens, at, value)
  if (united) return united
  const following = tokens[at + 1]
  const isMarked = (place: number, kind: string) =>
    place >= 0 &&
    place < tokens.length &&
    medicineCues(lexicon, tokens, place, place + 1).some(({ entry }) => entry.concept === kind)
  const then = following?.quantity
  const each = Number.isInteger(value) && value <= mostTimes ? perPeriod(following, language) : null
  if (each && value > mostTablets) return { item: null, next: at + 2 }
  if (each) return { item: { kind: 'frequency', frequency: multiplied(each, value, language) }, next: at + 2 }
  // "Three four times a day".
  if (
    then?.kind === 'frequency' &&
    !following!.afterComma &&
    then.perDay === value + 1 &&
    then.times.length === 0
  )
    return { item: { kind: 'frequency', frequency: ranged(then, value, value + 1, language) }, next: at + 2 }
  const decimal = decimalAt(tokens, at, value, language)
  if (decimal) return { item: { kind: 'number', value: decimal }, next: at + 3 }
  // "Eight of them", "dois desses": tablets.
  const marked = medicineCues(lexicon, tokens)
  if (marked.some(({ entry, from }) => entry.concept === 'them' && from > at && from <= at + (then ? 1 : 2)))
    return { item: { kind: 'count', low: value, high: value, unit: null }, next: at + 1 }
  // "One week out of four".
  if (marked.some(({ entry, to }) => entry.concept === 'share' && to <= at && at - to <= 1)) return null
  // "Tansulosina, zero quatro": 0,4.
  if (value === 0 && then?.kind === 'number' && !following!.afterComma && isDigit(then.value))
    return { item: { kind: 'number', value: then.value / ten }, next: at + 2 }
  // "Six-fifty", "eight seventy-five": hundreds.
  if (language === 'en' && then?.kind === 'number' && !following!.afterComma && isHundreds(value, then.value))
    return { item: { kind: 'number', value: value * 100 + then.value }, next: at + 2 }
  // "Doze quatrocentos": the two strengths of a combination.
  if (then?.kind === 'number' && !following!.afterComma && isPair(medicine) && value >= 1)
    return { item: { kind: 'ratio', first: value, second: then.value }, next: at + 2 }
  // "Trinta com quinhentos": likewise.
  const second = tokens[at + 2]?.quantity
  if (
    second?.kind === 'number' &&
    isPair(medicine) &&
    isSpeech({ speech: lexicon.speech }, tokens, at + 1, 'with')
  )
    return { item: { kind: 'ratio', first: value, second: second.value }, next: at + 3 }
  // "Uns quinze": days or times, as often as not; "os dois": those that were named; "at six": an hour.
  const lead = tokens[at - 1]
  if (isMarked(at - 1, 'vague') || (lead?.quantity?.kind === 'number' && isMarked(at - 2, 'vague')))
    return null
  if (lead?.folded === 'at' && Number.isInteger(value) && value <= latestHour) return null
  const stroke = tokens[at + 2]?.quantity
  if (stroke?.kind === 'number' && isMarked(at + 1, 'stroke'))
    return { item: { kind: 'ratio', first: value, second: stroke.value }, next: at + 3 }
  // "A de cinquenta", "the ten": the strength of the tablet.
  const leads = isMarked(at - 1, 'strength')
  if (
    value <= mostTablets &&
    Number.isInteger(value * 4) &&
    !leads &&
    !isInUnits(medicine) &&
    !isSpelled(tokens[at]!)
  )
    return { item: { kind: 'count', low: value, high: value, unit: null }, next: at + 1 }
  // "Insulina de manhã; abaixo de cem não aplica": too many units of insulin, too few of a vitamin.
  if (isInUnits(medicine) && value > mostInsulin && value < leastVitamin) return null
  if (medicine.unit === 'mL')
    return { item: { kind: 'count', low: value, high: value, unit: 'mL' }, next: at + 1 }
  return { item: { kind: 'number', value }, next: at + 1 }
}

/** "Zero vinte e cinco", "two point five": a strength; who counts tablets says "um quarto", "two and a half". */
const isSpelled = ({ folded }: Token) => /^(?:zero|0)|point|virgula|ponto|\d[.,]\d/.test(folded)

/** "Seis e vinte e cinco", "doze e cinquenta": 6,25 and 12,50. */
function decimalAt(
  tokens: readonly Token[],
  at: number,
  value: number,
  language: ReportLanguage,
): number | null {
  const [link, rest] = [tokens[at + 1], tokens[at + 2]]
  if (language !== 'pt-BR' || link?.folded !== 'e' || link.afterComma || rest?.quantity?.kind !== 'number')
    return null
  const isWhole = Number.isInteger(value) && value > 0 && value <= mostWhole
  return isWhole && !isSpelled(tokens[at]!) && hundredths.has(rest.quantity.value)
    ? value + rest.quantity.value / 100
    : null
}

const mostWhole = 37
const hundredths = new Set([25, 50, 75])

const isHundreds = (first: number, rest: number) =>
  Number.isInteger(first) && first >= 1 && first <= 9 && rest >= 10 && rest <= 99

const ten = 10
const isDigit = (value: number) => Number.isInteger(value) && value > 0 && value < ten

const latestHour = 12

const mostInsulin = 90
const leastVitamin = 200

/** Insulin is counted in no tablets. */
export const isInUnits = ({ unit }: Medicine): boolean => unit === 'UI' || unit === 'units'

const isPair = ({ concept }: Medicine) => /\/| com | e /.test(concept)
