import { passGate } from '../gate/pass-gate.ts'
import type { ExamReading } from '../port.ts'
import type { Draft } from './grammar/draft.ts'
import { finishObservation } from './judge/finish-observation.ts'
import { asksForExams, looksLikeExam } from './judge/is-exam.ts'
import { markLimitForResult } from './judge/limit-for-result.ts'
import { markUnreadBelow } from './judge/unread-below.ts'
import { unreadPages } from './judge/unread-pages.ts'
import { layOut } from './lay-out.ts'
import type { PageText } from './layout/page-text.ts'
import { isKindOfExam } from './lexicon/exam-titles.ts'
import { readExamType } from './registration/exam-type.ts'
import { readNarrative, readUnheaded } from './registration/narrative.ts'

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

/** From positioned words to what the exam says. Pure: the same pages always give the same reading. */
export function understandExam(pages: readonly PageText[], locale: 'pt-BR' | 'en'): ExamReading {
  const laidOut = layOut(pages, locale)
  const { body, drafts, language, lines, mark, marked, registration, text } = laidOut
  const patient = { sex: registration.sex, age: registration.ageYears }
  const isExam = looksLikeExam(drafts, text)
  const measured = drafts.some(({ evidence }) => evidence.has('measure'))
  const narrative = readNarrative(body, measured)
  const observations =
    isExam && !(narrative && drafts.every(isRemark))
      ? markLimitForResult(
          markUnreadBelow(
            drafts.map((draft) => finishObservation(draft, patient, mark)),
            body,
          ),
          body,
        )
      : []
  // Measures of an organ stand beside what was seen of it.
  const said = measured ? marked.filter((line) => line.prose || isKindOfExam(line.text)) : body
  const told = asksForExams(text) ? narrative : readUnheaded(said, narrative)
  const prose = observations.length === 0 || measured ? told : null
  const reading = passGate({
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
  // Where nothing was found the warning says so of the whole file.
  const unread = reading.warnings.length > 0 ? [] : unreadPages(laidOut, reading)
  return { ...reading, warnings: [...reading.warnings, ...unread.map(unreadWarning)] }
}

const unreadWarning = (page: number) => `most of what is printed on page ${page} was not understood`
