import { passGate } from '../gate/pass-gate.ts'
import type { ExamReading } from '../port.ts'
import type { Draft } from './grammar/draft.ts'
import { joinHeadedRows } from './grammar/headed-rows.ts'
import { readObservations } from './grammar/read-observations.ts'
import { toPageLines } from './grammar/side-tables.ts'
import { finishObservation } from './judge/finish-observation.ts'
import { asksForExams, looksLikeExam } from './judge/is-exam.ts'
import { markUnreadBelow } from './judge/unread-below.ts'
import type { Line } from './layout/lines.ts'
import type { PageText } from './layout/page-text.ts'
import { joinRuledRows } from './layout/table/join-rows.ts'
import { detectDecimalMark } from './lexicon/numbers.ts'
import { plain } from './lexicon/plain.ts'
import { withoutFurniture } from './noise/furniture.ts'
import { markProse } from './noise/prose.ts'
import { readExamType } from './registration/exam-type.ts'
import { detectLanguage } from './registration/language.ts'
import { readNarrative, readUnheaded } from './registration/narrative.ts'
import { type Registration, readRegistration } from './registration/read-registration.ts'

/** `Baço: normal` or `fragmentos de tecido, 0,4 cm` between the paragraphs of a report in prose is no test. */
function isRemark({ evidence, value }: Draft): boolean {
  if (
    evidence.has('known-name') ||
    evidence.has('measure') ||
    evidence.has('result-column') ||
    evidence.has('result-label')
  )
    return false
  return !evidence.has('reference') || (value.kind !== 'number' && value.kind !== 'bound')
}

/** The laboratory's or a person's name alone on its line heads nothing, wherever it is printed. */
function isNameOf(registration: Registration, line: Line): boolean {
  const key = line.cells.length === 1 ? plain(line.text) : ''
  const { laboratory, patientName, requestingPhysician } = registration
  return key !== '' && [laboratory, patientName, requestingPhysician].some((name) => plain(name) === key)
}

/** From positioned words to what the exam says. Pure: the same pages always give the same reading. */
export function understandExam(pages: readonly PageText[], locale: 'pt-BR' | 'en'): ExamReading {
  const lines = pages.flatMap(toPageLines)
  const text = lines.map((line) => line.text).join('\n')
  const language = detectLanguage(text, locale)
  const mark = detectDecimalMark(text, language === 'pt-BR' ? ',' : '.')
  const registration = readRegistration(lines, language)
  const patient = { sex: registration.sex, age: registration.ageYears }
  const people = [registration.patientName, registration.requestingPhysician].map(plain).filter(Boolean)
  const body = withoutFurniture(lines).filter((line) => !isNameOf(registration, line))
  const drafts = readObservations(joinHeadedRows(joinRuledRows(markProse(body), pages))).filter(
    (draft) => !people.includes(plain(draft.name)),
  )
  const isExam = looksLikeExam(drafts, text)
  const narrative = readNarrative(body)
  const observations =
    isExam && !(narrative && drafts.every(isRemark))
      ? markUnreadBelow(
          drafts.map((draft) => finishObservation(draft, patient, mark)),
          body,
        )
      : []
  // Measures of an organ stand beside what was seen of it.
  const measured = drafts.some(({ evidence }) => evidence.has('measure'))
  const told = asksForExams(text) ? narrative : readUnheaded(body, narrative)
  const prose = observations.length === 0 ? told : measured ? narrative : null
  return passGate({
    language,
    examType: readExamType(lines),
    patientName: registration.patientName,
    date: registration.date,
    age: registration.age,
    sex: registration.sex,
    laboratory: registration.laboratory,
    requestingPhysician: registration.requestingPhysician,
    observations,
    findings: prose?.findings ?? [],
    conclusion: prose?.conclusion ?? '',
    pages: pages.length,
    warnings: observations.length === 0 && !prose ? ['no test results were found in this file'] : [],
  })
}
