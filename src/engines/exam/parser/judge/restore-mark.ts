import type { Draft } from '../grammar/draft.ts'
import { type DecimalMark, decimals } from '../lexicon/numbers.ts'
import { parseReference, printedLimits } from '../lexicon/reference-limits.ts'
import { isImplausible } from './doubts.ts'

/** A value this many times over its limits is misread. */
const TOO_HIGH = 3
/** With the mark put back it lies no further from its limits than this factor. */
const NEAR = 2.5

/**
 * The text of a recognised number with the decimal mark that its limits ask for: `196` beside `13,5 a 17,5` was
 * `19,6`. `null` where the number may well be as it was read. What is restored so stays in doubt.
 */
export function restoreMark(draft: Draft, references: readonly string[], mark: DecimalMark): string | null {
  const { text, kind } = draft.value
  if (draft.source !== 'ocr' || kind !== 'number' || !/^\d{2,6}$/.test(text)) return null
  const places = new Set(references.flatMap(printedLimits).map((limit) => decimals(limit, mark)))
  const [place] = places
  if (places.size === 0 || isImplausible(draft, Number(text))) return asPlausible(draft, mark)
  if (places.size !== 1 || !place || text.length <= place) return null
  const limits = references
    .map((reference) => parseReference(reference, mark))
    .filter((limit) => limit !== null)
  const highs = limits.flatMap(({ high }) => (high === null ? [] : [high]))
  const lows = limits.flatMap(({ low }) => (low === null ? [] : [low]))
  if (highs.length === 0) return null
  const value = Number(text)
  const smaller = value / 10 ** place
  const high = Math.max(...highs)
  const low = lows.length === 0 ? 0 : Math.min(...lows)
  if (value < high * TOO_HIGH || smaller > high * NEAR || smaller < low / NEAR) return null
  return `${text.slice(0, -place)}${mark}${text.slice(-place)}`
}

/** Where nobody alive has the value, and a tenth of it many have, one decimal is what laboratories print. */
function asPlausible(draft: Draft, mark: DecimalMark): string | null {
  const { text } = draft.value
  const value = Number(text)
  if (!isImplausible(draft, value) || isImplausible(draft, value / 10)) return null
  return `${text.slice(0, -1)}${mark}${text.slice(-1)}`
}
