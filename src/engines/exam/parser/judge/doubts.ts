import type { ReviewReason } from '../../port.ts'
import type { Draft } from '../grammar/draft.ts'
import { type DecimalMark, decimals, NUMBER, parseNumber } from '../lexicon/numbers.ts'
import { type CatalogEntry, entriesNamed, factorTo } from '../lexicon/observation-catalog.ts'
import { polarityOf } from '../lexicon/qualities.ts'
import { parseReference, printedLimits } from '../lexicon/reference-limits.ts'

/** Recognised values below this need a look; confidences are poorly calibrated, so this alone is not enough. */
const LOW_CONFIDENCE = 0.6
const FAR = 8

interface Reading {
  readonly draft: Draft
  readonly number: number | null
  readonly references: readonly string[]
  readonly mark: DecimalMark
  readonly entry: CatalogEntry | null
}

/** Reasons to distrust a value. A text layer's characters are certain: there only the impossible counts. */
export function doubtsAbout(reading: Reading): ReviewReason[] {
  const { draft, number } = reading
  const doubts: ReviewReason[] = []
  if (number !== null && isImplausible(draft, number)) doubts.push('implausible')
  if (draft.value.rivalled) doubts.push('rivals')
  if (isWeak(draft)) doubts.push('weak-evidence')
  if (draft.source === 'text') return doubts
  if (draft.value.confidence < LOW_CONFIDENCE) doubts.push('low-confidence')
  if (mayLackItsNot(draft)) doubts.push('low-confidence')
  // Words that are no known result may be a misread number.
  if (draft.value.kind === 'text') doubts.push('low-confidence')
  if (number === null) return doubts
  const printed = new RegExp(NUMBER).exec(draft.value.text)?.[0] ?? ''
  const limits = reading.references.flatMap(printedLimits)
  if (limits.length === 0 && hasForeignUnit(draft)) doubts.push('odd-unit')
  const places = limits.map((limit) => decimals(limit, reading.mark))
  const own = decimals(printed, reading.mark)
  // A comma that the recogniser dropped: all limits have decimals, the value has none, or the reverse.
  const lacksComma = own === 0 && Math.min(...places) >= 1
  const hasCommaAlone = own >= 1 && Math.max(...places) === 0
  if (limits.length >= 2 && (lacksComma || (hasCommaAlone && fitsWithCommas(number, limits, reading.mark))))
    doubts.push('decimals')
  const parsed = reading.references
    .map((text) => parseReference(text, reading.mark))
    .filter((limit) => limit !== null)
  const ranges = parsed.filter((limit) => limit.low !== null && limit.high !== null)
  if (
    ranges.some((range) => range.low! > range.high!) ||
    reading.references.some((text) => unevenLimits(text, reading.mark) || isBareNumber(text)) ||
    (own === 0 && limits.some((limit) => hasOtherMark(limit, reading.mark)))
  ) {
    doubts.push('odd-limits')
  }
  const far = (range: { low: number | null; high: number | null }) =>
    number > range.high! * FAR || (range.low! > 0 && number > 0 && number < range.low! / FAR)
  if (ranges.length > 0 && ranges.every(far)) doubts.push('far-from-reference')
  return doubts
}

/** `reagente` in small letters may be what recognition left of `Não reagente`. */
const mayLackItsNot = ({ value }: Draft) =>
  value.kind === 'quality' && /^\p{Ll}/u.test(value.text) && polarityOf(value.text) === 'present'

/** Only its place in a table tells that it is a test. */
const isWeak = ({ evidence, value }: Draft) =>
  ((value.kind === 'number' || value.kind === 'text') &&
    [...evidence].every((each) => each === 'result-column' || each === 'labelled' || each === 'aligned')) ||
  (value.kind === 'bound' && [...evidence].every((each) => each === 'unit' || each === 'aligned'))

/** `34 mmol` for potassium: where the unit was misread, so may the number be, and nothing can check it. */
function hasForeignUnit({ name, value }: Draft): boolean {
  const entries = entriesNamed(name)
  return (
    value.unit !== '' && entries.length > 0 && entries.every((entry) => factorTo(entry, value.unit) === null)
  )
}

/** `4,2` beside `24 - 57`: the limits would fit had they decimals as well. */
function fitsWithCommas(number: number, limits: readonly string[], mark: DecimalMark): boolean {
  const [low, high] = limits.map((limit) => parseNumber(limit, mark) ?? Number.NaN)
  const inside = (factor: number) => number >= (low! * factor) / 2 && number <= high! * factor * 2
  return !inside(1) && (inside(0.1) || inside(0.01))
}

/** No limit is a number alone: what stands there may be the result of a column whose heading was not read. */
const isBareNumber = (text: string) => /^\d[\d.,]*$/.test(text)

/** `1.30` where commas part decimals was `130` or `1,30`. */
const hasOtherMark = (limit: string, mark: DecimalMark) =>
  (mark === ',' ? /^\d+\.\d{1,2}$/ : /^\d+,\d{1,2}$/).test(limit)

/** `268 a 32,9`: both ends of a range are printed with as many decimals. */
function unevenLimits(text: string, mark: DecimalMark): boolean {
  const places = printedLimits(text).map((limit) => decimals(limit, mark))
  return places.length === 2 && places[0] !== places[1]
}

/** Outside what living patients have, in every reading of the name that its unit allows. */
export function isImplausible(draft: Draft, number: number): boolean {
  const measured = entriesNamed(draft.name).flatMap((entry) => {
    const factor = factorTo(entry, draft.value.unit)
    return factor === null || entry.plausible === null
      ? []
      : [{ value: number * factor, bounds: entry.plausible }]
  })
  return measured.length > 0 && measured.every(({ value, bounds }) => value < bounds[0] || value > bounds[1])
}
