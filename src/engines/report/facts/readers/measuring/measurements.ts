import { pressureOf } from '../../../../../platform/quantities/index.ts'
import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { WordEntry } from '../../words/tables.ts'
import { kilosAndGrams, measuredAs, readUnits } from './measured.ts'
import { type Named, type Stretch, namesIn, stretchesOf } from './stretch.ts'
import { isEarlier, isLimit, isSupposed } from './supposed.ts'

/** A vital sign with a value: the number stands at token `from` of `sentence`. */
export interface Measurement {
  readonly entry: WordEntry<'vitals'>
  readonly value: FactValue
  readonly sentence: Sentence
  readonly from: number
  /** Where it was named. */
  readonly named: Sentence
}

/** Sentences behind a name in which its value may still come. */
const sentencesAhead = 2
/** Tokens between a name and its value. */
const valueReach = 9

/** The values told behind a name, else right before it ("noventa e sete de saturação"). */
export function measurementsOf(reading: Reading, name: Named<'vitals'>): Measurement[] {
  const { entry, sentence } = name
  const pressures: Measurement[] = []
  const stretches = [...stretchesOf(reading, name, sentencesAhead), ...repliesOf(reading, name)]
  for (const stretch of stretches) {
    for (let at = stretch.from; at < Math.min(stretch.to, stretch.from + valueReach + (pressures.length > 0 ? 20 : 0)); at += 1) {
      const value = valueAt(reading, entry, stretch.sentence, at)
      if (!value || isHypothetical(reading, stretch, at)) continue
      const measurement = { entry, value, sentence: stretch.sentence, from: at, named: sentence }
      // A pressure may be told lying and standing; of anything else the first number behind its name is its value.
      if (entry.options.is !== 'pressure') return [measurement]
      pressures.push(measurement)
    }
  }
  if (pressures.length > 0) return pressures
  return valueBefore(reading, name)
}

function valueBefore(reading: Reading, { entry, sentence, from }: Named<'vitals'>): Measurement[] {
  for (let at = from - 1; at >= 0 && at >= from - 2; at -= 1) {
    const value = valueAt(reading, entry, sentence, at)
    const taken = namesIn(reading, sentence).some((other) => other.from < at)
    if (value && !taken && !isHypothetical(reading, { sentence, from: 0, to: from }, at))
      return [{ entry, value, sentence, from: at, named: sentence }]
  }
  return []
}

/** "Tem medido a pressão?" "Semana passada deu dezesseis por dez." */
function repliesOf(reading: Reading, { sentence }: Named): Stretch[] {
  const exchange = sentence.isQuestion ? reading.exchanges.asked(sentence) : null
  return (exchange?.reply ?? [])
    .filter((reply) => namesIn(reading, reply).length === 0)
    .map((reply) => ({ sentence: reply, from: 0, to: reply.tokens.length }))
}

/** Vital signs that need no name: a pressure where pressure is spoken of, degrees of a thermometer, pounds among other signs. */
export function unnamedMeasurements(reading: Reading, found: readonly Measurement[]): Measurement[] {
  const entries = reading.lexicon.grounds.vitals.entries
  return reading.talk.sentences.flatMap((sentence) => {
    const taken = (at: number) => found.some((one) => one.sentence === sentence && one.from === at)
    const others = found.filter((one) => one.sentence === sentence)
    const hasOwn = (entry: WordEntry<'vitals'>) => found.some((one) => one.entry === entry && one.sentence.turn === sentence.turn)
    return sentence.tokens.flatMap((token, at): Measurement[] => {
      const { quantity } = token
      if (!quantity || taken(at) || isHypothetical(reading, { sentence, from: 0, to: at }, at)) return []
      const own = entries.find(({ options }) => options.unnamed?.split(',').some((unit) => quantity.kind === 'measure' && quantity.unit === unit))
      if (own && isAmong(reading, own, sentence, others) && !(own.options.among && hasOwn(own))) {
        const value = valueAt(reading, own, sentence, at)
        return value ? [{ entry: own, value, sentence, from: at, named: sentence }] : []
      }
      const warm = entries.find(({ options }) => options.bare === 'yes')
      if (warm && others.length >= listed && !hasOwn(warm) && quantity.kind === 'number' && quantity.value % 1 !== 0 && quantity.value > fahrenheit) {
        const value = valueAt(reading, warm, sentence, at)
        return value ? [{ entry: warm, value, sentence, from: at, named: sentence }] : []
      }
      if (quantity.kind !== 'ratio' || !followsPressure(found, sentence)) return []
      const pressure = others.find(({ entry }) => entry.options.is === 'pressure')?.entry ?? found.find(({ entry }) => entry.options.is === 'pressure')?.entry
      const value = pressure && valueAt(reading, pressure, sentence, at)
      return value ? [{ entry: pressure, value, sentence, from: at, named: sentence }] : []
    })
  })
}

/** Pounds mean a weight among other signs; centimetres mean a height beside a weight. */
function isAmong(reading: Reading, { options }: WordEntry<'vitals'>, sentence: Sentence, others: readonly Measurement[]): boolean {
  if (options.beside) return others.some(({ entry }) => entry.options.is === options.beside)
  if (options.among !== 'yes' || others.length > 0) return true
  const changes = reading.lexicon.cues['exam-cues'].findAll(sentence.tokens).some(({ entry }) => entry.concept === 'change')
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
      entry.options.is === 'pressure' && sentence.order <= order && order - sentence.order <= again && turn - sentence.turn <= 1,
  )

function valueAt(reading: Reading, { options }: WordEntry<'vitals'>, sentence: Sentence, at: number): FactValue | null {
  const { quantity } = sentence.tokens[at]!
  if (!quantity) return null
  if (options.is === 'pressure') {
    const pressure = quantity.kind === 'ratio' ? pressureOf(quantity) : null
    return pressure && { ...pressure, unit: 'mmHg' }
  }
  if (isPercentile(reading, sentence, at))
    return quantity.kind === 'number' ? { text: `${reading.language === 'en' ? 'percentile' : 'percentil'} ${quantity.value}` } : null
  const units = readUnits(options.units)
  const tenths = tenthsBehind(sentence, at)
  if (options.bare === 'yes' && quantity.kind === 'number' && tenths !== null) return measuredAs(quantity.value + tenths / 10, null, units)
  // "One forty-five" is a time elsewhere.
  if (quantity.kind === 'clock' && options.is === undefined) return measuredAs(quantity.hour * 100 + quantity.minute, null, units)
  if (options.is === 'weight') {
    const whole = kilosAndGrams(sentence.tokens[at]!, sentence.tokens[at + 1], sentence.tokens[at + 2])
    if (whole !== null) return measuredAs(whole, null, units)
  }
  if (options.is === 'height' && reading.language === 'en') {
    const feet = feetAndInches(sentence, at)
    if (feet) return feet
  }
  if (quantity.kind === 'measure') return measuredAs(quantity.value, quantity.unit, units)
  if (quantity.kind === 'number') return measuredAs(quantity.value, null, units)
  return null
}

/** "Peso no percentil cinquenta": a place among children, no kilos. */
const isPercentile = ({ lexicon }: Reading, { tokens }: Sentence, at: number): boolean =>
  lexicon.cues['exam-cues'].findAll(tokens, Math.max(0, at - 2), Math.min(tokens.length, at + 2)).some(({ entry }) => entry.concept === 'percentile')

/** "Thirty-eight two", "ninety-nine one": degrees and tenths. */
function tenthsBehind({ tokens }: Sentence, at: number): number | null {
  const own = tokens[at]?.quantity
  const next = tokens[at + 1]
  if (own?.kind !== 'number' || !Number.isInteger(own.value) || next?.afterComma || next?.quantity?.kind !== 'number') return null
  return next.quantity.value > 0 && next.quantity.value < 10 && Number.isInteger(next.quantity.value) ? next.quantity.value : null
}

/** "Five four", "five foot four". */
function feetAndInches({ tokens }: Sentence, at: number): FactValue | null {
  const feet = tokens[at]!.quantity
  const inches = tokens[at + 1]?.quantity
  if (feet?.kind === 'measure' && feet.unit === 'ft')
    return { text: `${feet.value} ft ${inches && 'value' in inches ? inches.value : 0} in` }
  if (feet?.kind !== 'number' || inches?.kind !== 'number' || feet.value < 3 || feet.value > 7 || inches.value > 11) return null
  return { text: `${feet.value} ft ${inches.value} in` }
}

/** Of what may come, or of another day. "If you stand up for me" tells a position and supposes nothing. */
function isHypothetical(reading: Reading, { sentence, from }: Stretch, at: number): boolean {
  if (isLimit(reading, sentence, at)) return true
  const placed = reading.lexicon.cues['exam-cues'].findAll(sentence.tokens, 0, at).some(({ entry }) => entry.concept === 'position')
  if (!placed && isSupposed(reading, sentence, at)) return true
  return sentence.role === 'doctor' && isEarlier(reading, sentence, from, at)
}
