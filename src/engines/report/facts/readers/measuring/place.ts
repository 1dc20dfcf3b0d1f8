import { timeAt } from '../../attributes/time.ts'
import type { Side } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { segmentAt } from '../../talk/sentence.ts'
import { hasSpeech } from '../../words/speech.ts'
import { sidesIn } from '../examination/side-of.ts'
import type { Measurement } from './measurements.ts'

/** What tells one measurement from another: position or place, a repetition, and when. */
export interface Place {
  /** `em pé`, `na farmácia`, `standing`; `null`: here and now. */
  readonly name: string | null
  /** Of eyes. */
  readonly side: Side | null
  readonly again: boolean
  readonly time: string | null
}

/** Sentences before a measurement in which a place or "vou medir de novo" may stand. */
const reach = 2

export function placeOf(reading: Reading, measurement: Measurement, before: readonly Measurement[]): Place {
  const { sentence, from } = measurement
  const cues = reading.lexicon.cues['exam-cues']
  const own = before.filter((one) => one.sentence === sentence && one.from < from)
  const start = Math.max(0, ...own.map((one) => one.from + 1))
  const first = Math.min(from, ...own.map((one) => one.from))
  // "Cento e quarenta por oitenta deitada e cento e dez por setenta em pé": where no position leads, each follows.
  const leads = cues.findAll(sentence.tokens, 0, first).some(({ entry }) => entry.concept === 'position')
  // Of several before a value the nearest is its own: "118 por 70 sentada, e em pé 102 por 64".
  const ahead = cues.findAll(sentence.tokens, start, from).toReversed()
  const behind = cues.findAll(sentence.tokens, from + 1, segmentAt(sentence, from).to)
  const near = leads || own.length === 0 ? [...ahead, ...behind] : [...behind, ...ahead]
  const position = near.find(({ entry }) => entry.concept === 'position')
  const place = near.find(({ entry }) => entry.concept === 'place') ?? earlierPlace(reading, measurement)
  const again = [...near, ...earlierCues(reading, measurement)].some(({ entry }) => entry.concept === 'again')
  const outside =
    sentence.role !== 'doctor' && sentence.role !== 'unknown' && !isTakenHere(reading, measurement)
  const home = reading.language === 'pt-BR' ? 'em casa' : 'home'
  const { sided } = measurement.entry.options
  const side = sided ? sideOf(reading, measurement, own) : null
  const name =
    (sided ? null : position?.entry.options.name) ?? (outside ? (place?.entry.options.name ?? home) : null)
  return {
    name,
    side,
    again,
    time: outside ? timeAt(sentence, { from: 0, to: sentence.tokens.length }) : null,
  }
}

/** Vital signs that are reported in one turn at the least. */
const several = 2

/**
 * Who reports several to the doctor has just taken them: "Pressão catorze por nove, doutor, saturação noventa e seis." So has who
 * is asked for today's: "A pressão de hoje, a enfermeira mediu?" "Mediu, catorze por oito."
 */
function isTakenHere({ lexicon, talk }: Reading, { sentence }: Measurement): boolean {
  if (sentence.role !== 'other') return false
  const cues = lexicon.cues['exam-cues']
  const said = talk.sentences.filter(({ turn }) => turn === sentence.turn)
  const isElsewhere = said.some(({ tokens }) =>
    cues.findAll(tokens).some(({ entry }) => entry.concept === 'place'),
  )
  const names = said.flatMap(({ tokens }) =>
    lexicon.grounds.vitals.find(tokens).map(({ entry }) => entry.concept),
  )
  const asked = talk.sentences.findLast(({ order, isQuestion }) => isQuestion && order < sentence.order)
  const isAskedNow =
    asked?.turn === sentence.turn - 1 &&
    lexicon.grounds.vitals.find(asked.tokens).length > 0 &&
    hasSpeech(lexicon, asked.tokens, { from: 0, to: asked.tokens.length }, 'now')
  return !isElsewhere && (isAskedNow || new Set(names).size >= several)
}

/** "Olho direito vinte vinte, esquerdo vinte quarenta", "20/20 in the right eye": all sides lead, or all follow. */
function sideOf(
  reading: Reading,
  { sentence, from }: Measurement,
  before: readonly Measurement[],
): Side | null {
  const { tokens } = sentence
  const first = before[0]?.from ?? from
  const leads = sidesIn(reading, sentence, { from: 0, to: first }) !== null
  if (leads) return sidesIn(reading, sentence, { from: before.at(-1)?.from ?? 0, to: from }, from)
  const next = tokens.findIndex(({ quantity }, at) => at > from && quantity !== undefined)
  return sidesIn(reading, sentence, { from, to: next < 0 ? tokens.length : next }, from)
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
