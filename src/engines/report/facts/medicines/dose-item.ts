import type { Frequency, Period } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { isSpeech } from '../words/speech.ts'
import { medicineCues } from './found-words.ts'
import type { DoseItem } from './item.ts'
import type { Medicine } from './medicine.ts'
import { isInUnits, numberAt, type ReadItem } from './number-item.ts'
import { mostTimes, multiplied, perPeriod, ranged, timesADay } from './times-a-day.ts'
import { isCounted, isStrength } from './units.ts'

const briefly: ReadonlySet<Period> = new Set(['minute', 'hour'])
const isTimes = (unit: string) => unit === 'vez' || unit === 'time'

/** "One in the morning" is read as an hour, and is one tablet. */
const atHour = /^(?:as|a|at)\b/

/** What token `at` says of a medicine, and the token after it. */
export function doseItemAt(
  { lexicon, language }: Reading,
  { tokens }: Sentence,
  at: number,
  medicine: Medicine,
): ReadItem | null {
  const quantity = tokens[at]!.quantity
  // "Six-fifties": half a word that was read is not read.
  if (quantity && quantity.to < tokens[at]!.to) return null
  const one = (item: DoseItem, next = at + 1) => ({ item, next })
  switch (quantity?.kind) {
    case 'measure':
      if (isStrength(quantity.unit))
        return one({ kind: 'strength', value: quantity.value, unit: quantity.unit })
      // "Duas vezes": a day, of a medicine.
      if (isTimes(quantity.unit) && quantity.value <= mostTimes)
        return one({
          kind: 'frequency',
          frequency: timesADay(quantity.value, language),
        })
      if (isCounted(quantity.unit))
        return one({ kind: 'count', low: quantity.value, high: quantity.value, unit: quantity.unit })
      return null
    case 'range': {
      const each = quantity.unit ? null : perPeriod(tokens[at + 1], language)
      if (each)
        return one(
          { kind: 'frequency', frequency: ranged(each, quantity.low, quantity.high, language) },
          at + 2,
        )
      if (quantity.unit && !isCounted(quantity.unit)) return null
      // "Breakfast one to seven", of insulin: a unit for so many grams.
      if (!quantity.unit && isInUnits(medicine)) return null
      // "Five hundred to a thousand": no tablets.
      if (!quantity.unit && !medicine.form && quantity.low > mostTimes) return null
      return one({ kind: 'count', low: quantity.low, high: quantity.high, unit: quantity.unit })
    }
    case 'ratio':
      return one({ kind: 'ratio', first: quantity.first, second: quantity.second })
    case 'frequency':
      return one({
        kind: 'frequency',
        frequency: possible(quantity, language),
        isMere: isSpeech(lexicon, tokens, at, 'each-day'),
      })
    case 'duration':
      // "Meia hora antes do café" is no course.
      return !briefly.has(quantity.unit) && (quantity.relation === 'for' || quantity.relation === null)
        ? one({ kind: 'duration', duration: quantity })
        : null
    case 'clock':
      return atHour.test(tokens[at]!.folded)
        ? one({ kind: 'clock', hour: quantity.hour, minute: quantity.minute })
        : one({ kind: 'count', low: quantity.hour % 12 || 12, high: quantity.hour % 12 || 12, unit: null })
    case 'number':
      return numberAt({ lexicon, tokens, at, medicine, language }, quantity.value)
    default: {
      // "Meio por dia", "half in the morning".
      const isHalf = medicineCues(lexicon, tokens, at, at + 1).some(({ entry }) => entry.concept === 'half')
      const next = tokens[at + 1]
      return isHalf && next?.quantity?.kind === 'frequency' && !next.afterComma
        ? one({ kind: 'count', low: 0.5, high: 0.5, unit: null })
        : null
    }
  }
}

/** "Five hundred three times a day", "twenty two times": more than can be taken are a strength, and the last word counts times. */
function possible(frequency: Frequency, language: ReportLanguage): Frequency {
  const { perDay, everyHours } = frequency
  if (perDay === null || everyHours !== null || perDay <= mostDoses) return frequency
  const times = perDay % (perDay > hundred ? hundred : ten)
  return times > 0 && times <= mostTimes ? multiplied(frequency, times, language) : frequency
}

const mostDoses = 12
const hundred = 100
const ten = 10
