import { personAt } from '../attributes/person.ts'
import type { FactDraft } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import type { FactReader, Reading } from '../reading.ts'
import { type Measurement, measurementsOf } from './measuring/measurements.ts'
import { type Place, placeOf } from './measuring/place.ts'
import { type Named, namesIn } from './measuring/stretch.ts'
import { unnamedMeasurements } from './measuring/unnamed.ts'

/** Vital signs and measures of the body that were told, here or at home. Of two without a place of their own the last counts. */
export const readVitals: FactReader = (reading) => {
  const found: Measurement[] = []
  for (const sentence of reading.talk.sentences) {
    const names = namesIn(reading, sentence).filter(
      (name): name is Named<'vitals'> => name.entry.class === 'vitals',
    )
    for (const name of names) found.push(...measurementsOf(reading, name))
  }
  found.push(...unnamedMeasurements(reading, found))
  const told = found
    .filter((one) => !isChange(reading, one) && !isStrength(reading, one))
    .filter(({ sentence, from }) => isPatients(reading, sentence, from) && !isOfTreatment(reading, sentence))
    .sort((a, b) => a.sentence.order - b.sentence.order || a.from - b.from)
  const placed: Placed[] = []
  for (const measurement of told)
    placed.push({ ...measurement, place: placeOf(reading, measurement, placed) })
  return placed.flatMap((one, i) => draftOf(reading, one, placed.slice(0, i), placed.slice(i + 1)) ?? [])
}

interface Placed extends Measurement {
  readonly place: Place
}

function draftOf(
  reading: Reading,
  measurement: Placed,
  before: readonly Placed[],
  after: readonly Placed[],
): FactDraft | null {
  const { entry, sentence, from, value, place } = measurement
  const sameThing = (other: Placed) =>
    other.entry.concept === entry.concept &&
    other.sentence.role === sentence.role &&
    other.place.name === place.name &&
    other.place.side === place.side &&
    'text' in other.value === 'text' in value
  // The last of several counts, unless a later one is called a repetition.
  if (after.some((later) => sameThing(later) && !later.place.again)) return null
  const again = place.again && before.some(sameThing)
  return {
    type: entry.options.type === 'exam-finding' ? 'exam-finding' : 'vital',
    concept: nameOf(reading, entry, place.name, again),
    ...(entry.options.code && { code: entry.options.code }),
    value,
    side: place.side,
    time: place.time,
    speaker: sentence.role,
    evidence: [...measurement.named.proof(), ...sentence.proof(from, from + 1)],
  }
}

function nameOf(
  { language }: Reading,
  { concept, options }: Measurement['entry'],
  place: string | null,
  again: boolean,
): string {
  const name = options.name ?? concept
  if (language === 'pt-BR') return [name, place, again && 'repetida'].filter(Boolean).join(' ')
  return [again && 'repeat', place, name].filter(Boolean).join(' ')
}

/**
 * "Peso eu perdi. Três.", "perder peso, uns cinco quilos", "um quilo a menos": a number behind what was lost or is to be
 * lost is of that; "emagreci, tô com setenta" tells what is left.
 */
function isChange({ lexicon }: Reading, { named, sentence, entry, from }: Measurement): boolean {
  const cues = lexicon.cues['exam-cues']
  const isAskedOfChange =
    named !== sentence && cues.findAll(named.tokens).some((cue) => cue.entry.concept === 'change')
  if (isAskedOfChange || entry.options.is !== 'weight') return isAskedOfChange
  const before = cues.findAll(sentence.tokens, 0, from)
  const change = before.findLast((cue) => cue.entry.concept === 'change')
  if (change) return !before.some((cue) => cue.entry.concept === 'left' && cue.from >= change.to)
  const next = from + 1
  return (
    !sentence.tokens[next]?.afterComma &&
    cues.findAll(sentence.tokens, next).some((cue) => cue.entry.concept === 'change' && cue.from === next)
  )
}

/** "Pra baixar a frequência, metoprolol, cinquenta": a number right behind a medicine is of that. */
const isStrength = (reading: Reading, { sentence, from }: Measurement): boolean =>
  findMedicines(reading, sentence).some(({ to }) => to === from)

/** "Pelo peso, doze gotas de 8 em 8": a sentence that doses measures nothing. */
const isOfTreatment = (reading: Reading, sentence: Measurement['sentence']): boolean =>
  sentence.role === 'doctor' &&
  reading.phase(sentence) !== 'examination' &&
  sentence.tokens.some(({ quantity }) => quantity?.kind === 'frequency')

/** Another's value is not charted; whom the doctor measures is the patient, and "no aparelho da vizinha" is the patient's too. */
function isPatients(reading: Reading, sentence: Measurement['sentence'], from: number): boolean {
  if (sentence.role === 'doctor' && reading.phase(sentence) === 'examination') return true
  const person = personAt(reading, sentence, from)
  return person === 'patient' || person === 'other'
}
