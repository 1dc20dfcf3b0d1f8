import type { Draft } from '../grammar/draft.ts'
import { type DecimalMark, isAmbiguous, parseNumber } from '../lexicon/numbers.ts'
import { parseReference } from '../lexicon/reference-limits.ts'
import { codeOf } from './code-observation.ts'
import { printedNumber } from './printed-number.ts'

/** The decimal mark of one test, and whether nothing but the size of its limits tells it. */
export interface MarkOfTest {
  readonly mark: DecimalMark
  readonly doubtful: boolean
}

/**
 * `1.015` in a text with decimal commas is 1015, unless the test itself tells that a thousand can't be meant: by what
 * living people have, else by its limits. Then its references follow the same convention.
 */
export function markOfTest(draft: Draft, usual: DecimalMark): MarkOfTest {
  const printed = printedNumber(draft)
  const sure = (mark: DecimalMark): MarkOfTest => ({ mark, doubtful: false })
  if (printed === null || !isAmbiguous(printed)) return sure(usual)
  // Nobody prints three decimals that are all zero.
  if (/000$/.test(printed)) return sure(printed.includes('.') ? ',' : '.')
  const other: DecimalMark = usual === ',' ? '.' : ','
  const fits = (mark: DecimalMark) => codeOf(draft, parseNumber(printed, mark)) !== null
  if (fits(usual)) return sure(usual)
  if (fits(other)) return sure(other)
  const [far, near] = [isFar(draft, printed, usual), isFar(draft, printed, other)]
  return far && near === false ? { mark: other, doubtful: true } : sure(usual)
}

/** A value that is so many times its limits, or such a share of them, was read by the wrong mark. */
const FAR = 50

/** Whether a number is far off all its limits; `null` where it has none. */
function isFar(draft: Draft, printed: string, mark: DecimalMark): boolean | null {
  const value = parseNumber(printed, mark)
  const ends = draft.value.references
    .map((text) => parseReference(text, mark))
    .flatMap((limit) => [limit?.low, limit?.high])
    .filter((end): end is number => end != null && end > 0)
  if (value === null || value <= 0 || ends.length === 0) return null
  return value > Math.max(...ends) * FAR || value < Math.min(...ends) / FAR
}
