import { codeOf } from '../parser/judge/code-observation.ts'
import { judgeNormal } from '../parser/judge/judge-normal.ts'
import { toUcum } from '../parser/lexicon/observation-catalog.ts'
import type { ExamReading, Observation, StatedTest } from '../port.ts'
import { claimValue } from '../vision-llm/claim-value.ts'
import { usualMark } from './mark-of-reading.ts'
import { yearsIn } from './years-in.ts'

/**
 * The test as a person says that it is: what was doubtful is settled, and number, verdict and code follow from what they say.
 * The laboratory's own mark stays only while the value does.
 */
export function amendObservation(
  stated: StatedTest,
  before: Observation | null,
  { language, observations, sex, age }: ExamReading,
): Observation {
  const unit = stated.unit.trim()
  const bare = withoutUnit(stated.result.trim(), unit)
  const mark = usualMark(observations, language === 'en' ? '.' : ',')
  const value = claimValue(bare, mark)
  const references = stated.referenceValues.map((text) => text.trim()).filter((text) => text !== '')
  const material = before?.material ?? ''
  const entry = codeOf(
    {
      name: stated.name,
      material,
      section: '',
      value: { ...NOWHERE, text: bare, kind: value.kind, unit, flag: '', references },
    },
    value.number,
  )
  const isSameValue = before !== null && withoutUnit(before.result, before.unit) === bare
  return {
    name: stated.name.trim(),
    result: unit === '' ? bare : `${bare} ${unit}`,
    numericResult: value.number === null ? '' : String(value.number),
    unit,
    referenceValues: references,
    isNormal: judgeNormal(value, references, { sex, age: yearsIn(age) }, mark),
    flag: isSameValue ? before.flag : '',
    method: before?.method ?? '',
    material,
    confidence: 1,
    needsReview: false,
    box: before?.box ?? null,
    ...(entry && entry.loinc !== '' ? { code: { loinc: entry.loinc, ucum: toUcum(unit) } } : {}),
  }
}

/** What nobody has read stands nowhere. */
const NOWHERE = { rivalled: false, confidence: 1, box: { x0: 0, y0: 0, x1: 0, y1: 0 } }

const withoutUnit = (result: string, unit: string): string =>
  unit !== '' && result.endsWith(unit) ? result.slice(0, -unit.length).trim() : result
