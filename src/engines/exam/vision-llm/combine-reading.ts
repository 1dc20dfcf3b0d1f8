import { parseDate } from '../parser/registration/dates.ts'
import type { ExamReading, Observation } from '../port.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageWords } from './page-words.ts'

/** The model's answer about one page, and that page's recognised text. */
export interface AnsweredPage {
  readonly answer: PageAnswer
  readonly words: PageWords
}

/**
 * A file's reading from the rules' reading, the compared observations, and what the model read besides. What
 * the rules found stays; the model fills in what is missing as far as the recognised text has it.
 */
export function combineReading(
  read: ExamReading,
  pages: readonly AnsweredPage[],
  observations: readonly Observation[],
  warnings: readonly string[],
): ExamReading {
  const filled = (known: string, pick: (answer: PageAnswer) => string): string =>
    known !== '' ? known : firstPrinted(pages, pick)
  const isProse = observations.length === 0
  const findings = isProse && read.findings.length === 0 ? printedFindings(pages) : read.findings
  const order = read.language === 'en' ? 'mdy' : 'dmy'
  return {
    ...read,
    examType: filled(read.examType, ({ exam_type }) => exam_type),
    patientName: filled(read.patientName, ({ patient_name }) => patient_name),
    date:
      read.date ||
      parseDate(
        firstPrinted(pages, ({ date }) => date),
        order,
      ),
    age: filled(read.age, ({ age }) => age),
    laboratory: filled(read.laboratory, ({ laboratory }) => laboratory),
    requestingPhysician: filled(read.requestingPhysician, ({ requesting_physician }) => requesting_physician),
    observations,
    findings,
    conclusion: isProse ? filled(read.conclusion, ({ conclusion }) => conclusion) : read.conclusion,
    warnings: [...(observations.length > 0 ? [] : read.warnings), ...warnings],
  }
}

function firstPrinted(pages: readonly AnsweredPage[], pick: (answer: PageAnswer) => string): string {
  for (const { answer, words } of pages) {
    const text = pick(answer).trim()
    if (text !== '' && words.has(text)) return text
  }
  return ''
}

const printedFindings = (pages: readonly AnsweredPage[]): string[] =>
  pages.flatMap(({ answer, words }) =>
    answer.findings.map((text) => text.trim()).filter((text) => words.has(text)),
  )
