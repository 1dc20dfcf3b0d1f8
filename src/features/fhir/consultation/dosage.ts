import type { Dosage, TimingRepeat } from '@medplum/fhirtypes'
import type { Fact } from '../../../engines/report/port.ts'
import {
  type Duration,
  type Frequency,
  type QuantityValue,
  readQuantities,
  type TimeOfDay,
} from '../../../platform/quantities/index.ts'
import { quantityOf } from '../parts/quantity.ts'
import { sayRegimen } from './say-value.ts'
import type { TalkFrame } from './story.ts'

/**
 * How a medicine is taken: always in words, and structured where every part of it is understood whole, so that no structure
 * says less than the words do.
 */
export function dosageOf(fact: Fact, frame: TalkFrame): Dosage | null {
  const text = sayRegimen(fact)
  if (text === '' || !fact.medicine) return null
  const { dose, frequency, route, duration } = fact.medicine
  const amount = dose === null ? null : whole(dose, 'measure', frame)
  const often = frequency === null ? null : whole(frequency, 'frequency', frame)
  const lasting = duration === null ? null : whole(duration, 'duration', frame)
  const quantity = amount ? quantityOf(amount.value, amount.unit) : null
  const repeat = often ? repeatOf(often, lasting ?? null) : null
  const isWhole =
    (dose === null || quantity) &&
    (frequency === null || repeat) &&
    (duration === null || (lasting && repeat))
  return {
    text,
    ...(route ? { route: { text: route } } : {}),
    ...(isWhole && repeat ? { timing: { repeat } } : {}),
    ...(isWhole && often?.asNeeded ? { asNeededBoolean: true } : {}),
    ...(isWhole && quantity ? { doseAndRate: [{ doseQuantity: quantity }] } : {}),
  }
}

/** What a text says, where it says one quantity of that kind and nothing else. */
function whole<Kind extends 'measure' | 'frequency' | 'duration'>(
  text: string,
  kind: Kind,
  { language }: TalkFrame,
): Extract<QuantityValue, { kind: Kind }> | null {
  const [first, ...others] = readQuantities(text, language)
  const isAll = first?.kind === kind && others.length === 0 && first.from === 0 && first.to === text.length
  return isAll ? (first as Extract<QuantityValue, { kind: Kind }>) : null
}

function repeatOf(
  { everyHours, perDay, perWeek, times, once }: Frequency,
  lasting: Duration | null,
): TimingRepeat | null {
  const rhythm = everyHours
    ? ({ frequency: 1, period: everyHours, periodUnit: 'h' } as const)
    : perDay
      ? ({ frequency: perDay, period: 1, periodUnit: 'd' } as const)
      : perWeek
        ? ({ frequency: perWeek, period: 1, periodUnit: 'wk' } as const)
        : null
  const when = times.map((time) => events[time])
  if (!rhythm || once || when.includes(null) || !Number.isInteger(rhythm.frequency)) return null
  const bounds = lasting && lasting.high === undefined ? quantityOf(lasting.value, lasting.unit) : null
  if (lasting && !bounds) return null
  return {
    ...rhythm,
    ...(when.length > 0 ? { when: when as NonNullable<TimingRepeat['when']> } : {}),
    ...(bounds ? { boundsDuration: bounds } : {}),
  }
}

/** FHIR's EventTiming; `null` where it has none. */
const events: { readonly [time in TimeOfDay]: NonNullable<TimingRepeat['when']>[number] | null } = {
  morning: 'MORN',
  noon: 'NOON',
  afternoon: 'AFT',
  evening: 'EVE',
  night: 'NIGHT',
  bedtime: 'HS',
  waking: 'WAKE',
  fasting: null,
  'before-breakfast': 'ACM',
  'with-breakfast': 'CM',
  'after-breakfast': 'PCM',
  'before-lunch': 'ACD',
  'with-lunch': 'CD',
  'after-lunch': 'PCD',
  'before-dinner': 'ACV',
  'with-dinner': 'CV',
  'after-dinner': 'PCV',
  'before-meals': 'AC',
  'with-meals': 'C',
  'after-meals': 'PC',
}
