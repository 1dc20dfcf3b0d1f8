import type { Observation, ReviewReason } from '../../port.ts'
import type { Draft } from '../grammar/draft.ts'
import { flagMeaning } from '../lexicon/flags.ts'
import { type DecimalMark, parseNumber } from '../lexicon/numbers.ts'
import { toUcum } from '../lexicon/observation-catalog.ts'
import { unitOfReference } from '../lexicon/reference-limits.ts'
import { isSameUnit } from '../lexicon/unit-scale.ts'
import { unitKey } from '../lexicon/units.ts'
import type { Patient } from './applies.ts'
import { codeOf } from './code-observation.ts'
import { doubtsAbout } from './doubts.ts'
import { judgeNormal } from './judge-normal.ts'
import { markOfTest } from './mark-of-test.ts'
import { measureOf, printedNumber } from './printed-number.ts'
import { repairLimits } from './repair-limits.ts'
import { restoreMark } from './restore-mark.ts'

/** Turns what was read into an observation: number, verdict, code, doubt. */
export function finishObservation(printed: Draft, patient: Patient, usual: DecimalMark): Observation {
  const { mark, doubtful } = markOfTest(printed, usual)
  const asRead = joinUnfinished(
    printed.value.references
      .flatMap((text) => text.split(NEXT_LIMIT))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  )
  const references = printed.source === 'ocr' ? asRead.map((text) => repairLimits(text, mark)) : asRead
  const restored = restoreMark(printed, references, mark)
  const draft = {
    ...printed,
    value: { ...printed.value, text: restored ?? printed.value.text, unit: unitOf(printed) },
  }
  const { value } = draft
  const digits = printedNumber(draft)
  const number = digits === null ? null : parseNumber(digits, mark)
  const entry = codeOf(draft, number)
  const comparable = references.filter((text) => isSameUnit(value.unit, unitOfReference(text)) !== false)
  const judged = judgeNormal({ kind: value.kind, text: value.text, number }, comparable, patient, mark)
  const doubts = doubtsAbout({ draft, number, references, mark, entry })
  if (restored || doubtful) doubts.push('decimals')
  const { isNormal, contradicted } = withFlag(judged, value.flag)
  const reasons: ReviewReason[] = contradicted ? [...doubts, 'flag'] : doubts
  const code = entry && entry.loinc !== '' ? { code: { loinc: entry.loinc, ucum: toUcum(value.unit) } } : {}
  return {
    ...code,
    name: draft.name,
    result:
      value.unit && !value.text.replace(/\)$/, '').endsWith(value.unit)
        ? `${value.text} ${value.unit}`
        : value.text,
    numericResult: number === null ? '' : String(number),
    unit: value.unit,
    referenceValues: references,
    // A verdict on a misread value would be worse than none; a text layer is not misread.
    isNormal: doubts.length > 0 && draft.source === 'ocr' ? null : isNormal,
    flag: value.flag,
    method: draft.method,
    material: draft.material,
    confidence: round(Math.min(value.confidence, doubts.length > 0 ? 0.5 : 1)),
    needsReview: reasons.length > 0,
    ...(reasons.length > 0 ? { reviewReasons: [...new Set(reasons)] } : {}),
    box: {
      page: draft.page,
      x: round(value.box.x0 / draft.pageWidth, 4),
      y: round(value.box.y0 / draft.pageHeight, 4),
      width: round((value.box.x1 - value.box.x0) / draft.pageWidth, 4),
      height: round((value.box.y1 - value.box.y0) / draft.pageHeight, 4),
    },
  }
}

/** `Não reagente: < 0,80 Reagente: > 1,20`: limits of several verdicts in one line, or between bars. */
const NEXT_LIMIT =
  /\s+\|\s+|(?<=\d\D{0,12})\s+(?=(?:(?:n[ãa]o[ -])?(?:reagente|reativo)|indeterminado|inconclusivo|positivo|negativo|(?:non-?)?reactive|equivocal|positive|negative)\s?:)/i

/** `5 a` and `36 U/L`, parted by a wide blank, are one limit. */
function joinUnfinished(references: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of references) {
    const last = joined.at(-1)
    if (last !== undefined && /\d\s*(?:a|-|–|até)$|entre \S+ e$/i.test(last) && /^\d/.test(text))
      joined[joined.length - 1] = `${last} ${text}`
    else joined.push(text)
  }
  return joined
}

const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits

/** A unit printed with the limits only is the value's as well; where both were recognised, limits repeat it. */
function unitOf({ value, source }: Draft): string {
  if (value.kind === 'quality') return measureOf(value.text)?.unit ?? ''
  const units = new Map(value.references.map(unitOfReference).map((unit) => [unitKey(unit), unit]))
  const [only = ''] = units.values()
  const shared = units.size === 1 ? only : ''
  if (value.unit === '') return value.kind !== 'range' && printedNumber({ value }) === null ? '' : shared
  const misread =
    source === 'ocr' && value.references.length > 0 && shared !== '' && value.unit !== '%' && shared !== '%'
  return misread && unitKey(value.unit) !== unitKey(shared) ? shared : value.unit
}

/** The laboratory's own flag settles what the printed limits leave open; a contradiction wants a person's look. */
function withFlag(judged: boolean | null, flag: string): { isNormal: boolean | null; contradicted: boolean } {
  const meaning = flag === '' ? null : flagMeaning(flag)
  if (meaning === null) return { isNormal: judged, contradicted: false }
  const flagged = meaning === 'inside'
  if (judged === null) return { isNormal: flagged, contradicted: false }
  if (judged === flagged) return { isNormal: judged, contradicted: false }
  // `OK` beside what the limits call abnormal may be said of the test, not of its result.
  return { isNormal: flagged ? null : false, contradicted: true }
}
