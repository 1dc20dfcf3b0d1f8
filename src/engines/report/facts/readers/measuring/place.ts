import { timeAt } from '../../attributes/time.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import type { Measurement } from './measurements.ts'

/** What tells one measurement from another: position or place, a repetition, and when. */
export interface Place {
  /** `em pé`, `na farmácia`, `standing`; `null`: here and now. */
  readonly name: string | null
  readonly again: boolean
  readonly time: string | null
}

/** Sentences before a measurement in which a place or "vou medir de novo" may stand. */
const reach = 2

export function placeOf(reading: Reading, measurement: Measurement, before: readonly Measurement[]): Place {
  const { sentence, from } = measurement
  const cues = reading.lexicon.cues['exam-cues']
  const start = Math.max(
    0,
    ...before.filter((one) => one.sentence === sentence && one.from < from).map((one) => one.from + 1),
  )
  const near = [
    ...cues.findAll(sentence.tokens, start, from),
    ...cues.findAll(sentence.tokens, from + 1, segmentAt(sentence, from).to),
  ]
  const position = near.find(({ entry }) => entry.concept === 'position')
  const place = near.find(({ entry }) => entry.concept === 'place') ?? earlierPlace(reading, measurement)
  const again = [...near, ...earlierCues(reading, measurement)].some(({ entry }) => entry.concept === 'again')
  const outside = sentence.role !== 'doctor' && sentence.role !== 'unknown'
  const home = reading.language === 'pt-BR' ? 'em casa' : 'home'
  const name = position?.entry.options.name ?? (outside ? (place?.entry.options.name ?? home) : null)
  return { name, again, time: outside ? timeAt(sentence, { from: 0, to: sentence.tokens.length }) : null }
}

/** "Meço na farmácia. Semana passada deu dezesseis por dez." */
function earlierPlace(reading: Reading, measurement: Measurement) {
  if (measurement.sentence.role === 'doctor') return undefined
  return earlierCues(reading, measurement).findLast(({ entry }) => entry.concept === 'place')
}

function earlierCues(reading: Reading, { sentence }: Measurement) {
  return reading.talk.sentences
    .slice(Math.max(0, sentence.order - reach), sentence.order)
    .filter(({ turn }) => turn === sentence.turn)
    .flatMap(({ tokens }) => reading.lexicon.cues['exam-cues'].findAll(tokens))
}
