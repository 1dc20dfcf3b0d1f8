import type { ExamReading } from '../../port.ts'
import type { Line } from '../layout/lines.ts'
import { ageOf } from './age.ts'
import type { DateOrder } from './dates.ts'
import { examDateOf } from './exam-date.ts'
import { readExamType } from './exam-type.ts'
import { readFields } from './fields.ts'
import { headOf } from './head.ts'
import { laboratoryOf } from './laboratory.ts'
import { patientNameOf } from './patient-name.ts'
import { physicianOf } from './physician.ts'
import { type Sex, sexOf } from './sex.ts'

/** Who was examined, when, where and for whom. Texts are empty where the document doesn't say. */
export interface Registration {
  readonly patientName: string
  readonly sex: Sex
  /** As printed. */
  readonly age: string
  readonly ageYears: number | null
  readonly date: string
  readonly laboratory: string
  readonly requestingPhysician: string
}

/** Lines that tell how the country writes its dates. */
const TELLING_LINES = 60

export function readRegistration(lines: readonly Line[], language: ExamReading['language']): Registration {
  const fields = readFields(lines)
  const head = headOf(lines)
  const order = dateOrder(lines, language)
  const date = examDateOf(fields, lines, head, order)
  const { age, years } = ageOf(fields, head, { date, order })
  return {
    patientName: patientNameOf(fields, head),
    sex: sexOf(fields, head, readExamType(lines)),
    age,
    ageYears: years,
    date,
    laboratory: laboratoryOf(fields, lines),
    requestingPhysician: physicianOf(fields),
  }
}

/** Words that only reports of countries use where the day comes first. */
const DAY_FIRST =
  /\b(?:ref(?:erred)? ?by|mr\.|mrs\.|ms\.|uhid|registered on|reg\. ?no|nabl|age ?\/ ?(?:sex|gender)|(?:nhs|nata|inab|forename)\b|haem|paediatric|oestr)/i

function dateOrder(lines: readonly Line[], language: ExamReading['language']): DateOrder {
  if (language !== 'en') return 'dmy'
  const text = lines
    .slice(0, TELLING_LINES)
    .map((line) => line.text)
    .join('\n')
  const dates = [...text.matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?!\d)/g)]
  if (dates.some((date) => Number(date[1]) > 12)) return 'dmy'
  if (dates.some((date) => Number(date[2]) > 12)) return 'mdy'
  return DAY_FIRST.test(text) ? 'dmy' : 'mdy'
}
