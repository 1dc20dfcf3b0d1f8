import type { Frequency, QuantityValue, TimeOfDay } from '../../../platform/quantities/index.ts'
import type { Likeness } from './likeness.ts'

const coarse: { readonly [time in TimeOfDay]: 'morning' | 'noon' | 'night' | 'meals' } = {
  morning: 'morning',
  waking: 'morning',
  fasting: 'morning',
  'before-breakfast': 'morning',
  'with-breakfast': 'morning',
  'after-breakfast': 'morning',
  noon: 'noon',
  afternoon: 'noon',
  'before-lunch': 'noon',
  'with-lunch': 'noon',
  'after-lunch': 'noon',
  evening: 'night',
  night: 'night',
  bedtime: 'night',
  'before-dinner': 'night',
  'with-dinner': 'night',
  'after-dinner': 'night',
  'before-meals': 'meals',
  'with-meals': 'meals',
  'after-meals': 'meals',
}

/** How often, and at which times of the day. */
export function compareFrequencies(stated: QuantityValue, said: QuantityValue): Likeness {
  if (stated.kind !== 'frequency' || said.kind !== 'frequency') {
    const [frequency, other] = stated.kind === 'frequency' ? [stated, said] : [said, stated]
    if (frequency.kind !== 'frequency') return null
    const isCount =
      (other.kind === 'number' && other.value > 1) ||
      (other.kind === 'measure' && (other.unit === 'vez' || other.unit === 'time'))
    if (!isCount) return null
    // "De seis em seis": the hours are understood.
    const counts = [frequency.perDay, frequency.perWeek, frequency.everyHours]
    return counts.includes(other.value) ? 'same' : null
  }
  if (stated.perWeek !== null || said.perWeek !== null) {
    if (stated.perWeek !== null && said.perWeek !== null)
      return stated.perWeek === said.perWeek ? 'same' : 'other'
    // Weekly and daily: neither is the other.
    return (rateOf(stated.perWeek === null ? stated : said) ?? 0) > 0 ? 'other' : null
  }
  const times = (one: Frequency) => [...new Set(one.times.map((time) => coarse[time]))].sort().join(' ')
  if (stated.times.length > 0 && times(stated) === times(said)) return 'same'
  const [a, b] = [rateOf(stated), rateOf(said)]
  if (a !== null && b !== null && a !== b) return 'other'
  if (stated.times.length > 0 && said.times.length > 0) {
    const heard = new Set(said.times.map((time) => coarse[time]))
    if (!stated.times.every((time) => heard.has(coarse[time]))) return 'other'
    return 'same'
  }
  if (a !== null && b !== null) return 'same'
  return stated.asNeeded && said.asNeeded ? 'same' : null
}

/** Times a day, as far as it is told. */
function rateOf({ perDay, everyHours, times }: Frequency): number | null {
  if (perDay !== null) return perDay
  if (everyHours) return 24 / everyHours
  return times.length > 0 ? times.length : null
}
