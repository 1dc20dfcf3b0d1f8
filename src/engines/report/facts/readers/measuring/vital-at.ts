import { pressureOf, type Quantity } from '../../../../../platform/quantities/index.ts'
import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { WordEntry } from '../../words/tables.ts'
import { kilosAndGrams, measuredAs, readUnits } from './measured.ts'

/** The value of a vital sign that token `at` tells; `null` when it tells none that somebody can have. */
export function vitalAt(
  reading: Reading,
  { options }: WordEntry<'vitals'>,
  sentence: Sentence,
  at: number,
): FactValue | null {
  const { quantity } = sentence.tokens[at]!
  if (!quantity) return null
  if (options.is === 'pressure') {
    const pressure = quantity.kind === 'ratio' ? pressureOf(quantity) : null
    return pressure && { ...pressure, unit: 'mmHg' }
  }
  if (options.is === 'acuity') return acuityOf(quantity)
  if (isPercentile(reading, sentence, at))
    return quantity.kind === 'number'
      ? { text: `${reading.language === 'en' ? 'percentile' : 'percentil'} ${quantity.value}` }
      : null
  const units = readUnits(options.units)
  const tenths = tenthsBehind(sentence, at)
  if (options.bare === 'yes' && quantity.kind === 'number' && tenths !== null)
    return measuredAs(quantity.value + tenths / 10, null, units)
  // "One forty-five" is a time elsewhere.
  if (quantity.kind === 'clock' && options.is === undefined)
    return measuredAs(quantity.hour * 100 + quantity.minute, null, units)
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

/** "Vinte quarenta" of a chart, or the same as a decimal. */
function acuityOf(quantity: Quantity): FactValue | null {
  if (quantity.kind === 'ratio' && (quantity.first === 20 || quantity.first === 6))
    return { text: `${quantity.first}/${quantity.second}` }
  return quantity.kind === 'number' && quantity.value <= bestDecimal ? { text: String(quantity.value) } : null
}

/** The best sight that charts in decimals tell. */
const bestDecimal = 1.5

/** "Peso no percentil cinquenta": a place among children, no kilos. */
const isPercentile = ({ lexicon }: Reading, { tokens }: Sentence, at: number): boolean =>
  lexicon.cues['exam-cues']
    .findAll(tokens, Math.max(0, at - 2), Math.min(tokens.length, at + 2))
    .some(({ entry }) => entry.concept === 'percentile')

/** "Thirty-eight two", "ninety-nine one": degrees and tenths. */
function tenthsBehind({ tokens }: Sentence, at: number): number | null {
  const own = tokens[at]?.quantity
  const next = tokens[at + 1]
  if (
    own?.kind !== 'number' ||
    !Number.isInteger(own.value) ||
    next?.afterComma ||
    next?.quantity?.kind !== 'number'
  )
    return null
  return next.quantity.value > 0 && next.quantity.value < 10 && Number.isInteger(next.quantity.value)
    ? next.quantity.value
    : null
}

/** "Five four", "five foot four". */
function feetAndInches({ tokens }: Sentence, at: number): FactValue | null {
  const feet = tokens[at]!.quantity
  const inches = tokens[at + 1]?.quantity
  if (feet?.kind === 'measure' && feet.unit === 'ft')
    return { text: `${feet.value} ft ${inches && 'value' in inches ? inches.value : 0} in` }
  if (
    feet?.kind !== 'number' ||
    inches?.kind !== 'number' ||
    feet.value < 3 ||
    feet.value > 7 ||
    inches.value > 11
  )
    return null
  return { text: `${feet.value} ft ${inches.value} in` }
}
