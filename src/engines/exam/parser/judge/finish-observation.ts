import type { Observation } from '../../port.ts'
import type { Draft } from '../grammar/draft.ts'
import { flagMeaning } from '../lexicon/flags.ts'
import { type DecimalMark, isAmbiguous, NUMBER, parseNumber } from '../lexicon/numbers.ts'
import type { Patient } from './applies.ts'
import { codeOf } from './code-observation.ts'
import { doubtsAbout } from './doubts.ts'
import { judgeNormal } from './judge-normal.ts'

/** Turns what was read into an observation: number, verdict, code, doubt. */
export function finishObservation(draft: Draft, patient: Patient, mark: DecimalMark): Observation {
  const { value } = draft
  const references = value.references.map((text) => text.trim()).filter((text) => text !== '')
  const number = numericValue(draft, mark)
  const entry = codeOf(draft, number)
  const judged = judgeNormal({ kind: value.kind, text: value.text, number }, references, patient, mark)
  const doubts = doubtsAbout({ draft, number, references, mark, entry })
  const { isNormal, contradicted } = withFlag(judged, value.flag)
  const needsReview = doubts.length > 0 || contradicted
  return {
    name: draft.name,
    result: value.unit && !value.text.endsWith(value.unit) ? `${value.text} ${value.unit}` : value.text,
    numericResult: number === null ? '' : String(number),
    unit: value.unit,
    referenceValues: references,
    isNormal: doubts.length > 0 ? null : isNormal,
    flag: value.flag,
    method: draft.method,
    material: draft.material,
    confidence: round(Math.min(value.confidence, doubts.length > 0 ? 0.5 : 1)),
    needsReview,
    box: {
      page: draft.page,
      x: round(value.box.x0 / draft.pageWidth, 4),
      y: round(value.box.y0 / draft.pageHeight, 4),
      width: round((value.box.x1 - value.box.x0) / draft.pageWidth, 4),
      height: round((value.box.y1 - value.box.y0) / draft.pageHeight, 4),
    },
  }
}

const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits

function numericValue(draft: Draft, mark: DecimalMark): number | null {
  const { value } = draft
  if (value.kind === 'quality' || value.kind === 'text' || value.kind === 'titer' || value.kind === 'range')
    return null
  const printed = new RegExp(`[-+−]?\\s?${NUMBER}`).exec(value.text)?.[0]
  if (!printed) return null
  const number = parseNumber(printed, mark)
  if (number === null || !isAmbiguous(printed)) return number
  // `1.015` in a text with decimal commas: the test itself may tell that a thousand can't be meant.
  const other = parseNumber(printed, mark === ',' ? '.' : ',')
  const [usual, unusual] = [codeOf(draft, number), codeOf(draft, other)]
  return usual === null && unusual !== null ? other : number
}

/** The laboratory's own flag settles what the printed limits leave open; a contradiction wants a person's look. */
function withFlag(judged: boolean | null, flag: string): { isNormal: boolean | null; contradicted: boolean } {
  const meaning = flag === '' ? null : flagMeaning(flag)
  if (meaning === null) return { isNormal: judged, contradicted: false }
  const flagged = meaning === 'inside'
  if (judged === null) return { isNormal: flagged, contradicted: false }
  return { isNormal: judged === flagged ? judged : flagged, contradicted: judged !== flagged }
}
