import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { WordEntry } from '../../words/tables.ts'
import { isHypothetical } from './hypothetical.ts'
import type { Measurement } from './measurements.ts'
import { vitalAt } from './vital-at.ts'

/** Vital signs that need no name: a pressure where pressure is spoken of, degrees of a thermometer, pounds among other signs. */
export function unnamedMeasurements(reading: Reading, found: readonly Measurement[]): Measurement[] {
  const entries = reading.lexicon.grounds.vitals.entries
  return reading.talk.sentences.flatMap((sentence) => {
    const taken = (at: number) => found.some((one) => one.sentence === sentence && one.from === at)
    const others = found.filter((one) => one.sentence === sentence)
    const hasOwn = (entry: WordEntry<'vitals'>) =>
      found.some((one) => one.entry === entry && one.sentence.turn === sentence.turn)
    return sentence.tokens.flatMap((token, at): Measurement[] => {
      const { quantity } = token
      if (!quantity || taken(at) || isHypothetical(reading, { sentence, from: 0, to: at }, at)) return []
      const own = entries.find(({ options }) =>
        options.unnamed?.split(',').some((unit) => quantity.kind === 'measure' && quantity.unit === unit),
      )
      if (
        own &&
        !isAngle(reading, sentence, at) &&
        isAmong(reading, own, sentence, others) &&
        !(own.options.among && hasOwn(own))
      ) {
        const value = vitalAt(reading, own, sentence, at)
        return value ? [{ entry: own, value, sentence, from: at, named: sentence }] : []
      }
      const warm = entries.find(({ options }) => options.bare === 'yes')
      if (
        warm &&
        others.length >= listed &&
        !hasOwn(warm) &&
        quantity.kind === 'number' &&
        quantity.value % 1 !== 0 &&
        quantity.value > fahrenheit
      ) {
        const value = vitalAt(reading, warm, sentence, at)
        return value ? [{ entry: warm, value, sentence, from: at, named: sentence }] : []
      }
      if (quantity.kind !== 'ratio' || !followsPressure(found, sentence)) return []
      const pressure =
        others.find(({ entry }) => entry.options.is === 'pressure')?.entry ??
        found.find(({ entry }) => entry.options.is === 'pressure')?.entry
      const value = pressure && vitalAt(reading, pressure, sentence, at)
      return value ? [{ entry: pressure, value, sentence, from: at, named: sentence }] : []
    })
  })
}

/** "Lasègue positivo a quarenta graus": degrees of a manoeuvre or movement are no fever. */
function isAngle({ lexicon }: Reading, sentence: Sentence, at: number): boolean {
  const { from, to } = segmentAt(sentence, at)
  return lexicon.grounds.examination
    .find(sentence.tokens, from, to)
    .some(({ entry }) => entry.options.angle === 'yes' || entry.options.test === 'yes')
}

/** Pounds mean a weight among other signs; centimetres mean a height beside a weight. */
function isAmong(
  reading: Reading,
  { options }: WordEntry<'vitals'>,
  sentence: Sentence,
  others: readonly Measurement[],
): boolean {
  if (options.beside) return others.some(({ entry }) => entry.options.is === options.beside)
  if (options.among !== 'yes' || others.length > 0) return true
  const changes = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'change')
  return sentence.role === 'doctor' && reading.phase(sentence) === 'examination' && !changes
}

/** Vital signs beside which "a hundred point six" is a temperature. */
const listed = 2
const fahrenheit = 95

/** Sentences after a pressure in which a second one needs no name. */
const again = 3

const followsPressure = (found: readonly Measurement[], { order, turn }: Sentence): boolean =>
  found.some(
    ({ entry, sentence }) =>
      entry.options.is === 'pressure' &&
      sentence.order <= order &&
      order - sentence.order <= again &&
      turn - sentence.turn <= 1,
  )
