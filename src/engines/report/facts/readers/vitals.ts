import type { FactDraft } from '../fact.ts'
import { personAt } from '../attributes/person.ts'
import type { FactReader, Reading } from '../reading.ts'
import { type Named, namesIn } from './measuring/stretch.ts'
import { type Measurement, measurementsOf, unnamedMeasurements } from './measuring/measurements.ts'
import { placeOf } from './measuring/place.ts'

/** Vital signs and measures of the body that were told, here or at home. Of two without a place of their own the last counts. */
export const readVitals: FactReader = (reading) => {
  const found: Measurement[] = []
  for (const sentence of reading.talk.sentences) {
    const names = namesIn(reading, sentence).filter((name): name is Named<'vitals'> => name.entry.class === 'vitals')
    for (const name of names) found.push(...measurementsOf(reading, name))
  }
  found.push(...unnamedMeasurements(reading, found))
  const told = found.filter(({ sentence, from }) => isPatients(reading, sentence, from)).sort((a, b) => a.sentence.order - b.sentence.order || a.from - b.from)
  return told.flatMap((one, i) => draftOf(reading, one, told.slice(0, i), told.slice(i + 1)) ?? [])
}

function draftOf(
  reading: Reading,
  measurement: Measurement,
  before: readonly Measurement[],
  after: readonly Measurement[],
): FactDraft | null {
  const { entry, sentence, from, value } = measurement
  const place = placeOf(reading, measurement, before)
  const sameThing = (other: Measurement) =>
    other.entry.concept === entry.concept && other.sentence.role === sentence.role && placeOf(reading, other, []).name === place.name
  // The last of several counts, unless a later one is called a repetition.
  if (after.some((later) => sameThing(later) && !placeOf(reading, later, [measurement]).again)) return null
  const again = place.again && before.some(sameThing)
  return {
    type: entry.options.type === 'exam-finding' ? 'exam-finding' : 'vital',
    concept: nameOf(reading, entry, place.name, again),
    ...(entry.options.code && { code: entry.options.code }),
    value,
    time: place.time,
    speaker: sentence.role,
    evidence: [...measurement.named.proof(), ...sentence.proof(from, from + 1)],
  }
}

function nameOf({ language }: Reading, { concept, options }: Measurement['entry'], place: string | null, again: boolean): string {
  const name = options.name ?? concept
  if (language === 'pt-BR') return [name, place, again && 'repetida'].filter(Boolean).join(' ')
  return [again && 'repeat', place, name].filter(Boolean).join(' ')
}

/** Another's value is not charted; "no aparelho da vizinha" is still the patient's. */
function isPatients(reading: Reading, sentence: Measurement['sentence'], from: number): boolean {
  const person = personAt(reading, sentence, from)
  return person === 'patient' || person === 'other'
}
