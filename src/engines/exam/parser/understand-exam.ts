import type { ExamReading, Observation } from '../port.ts'
import { readObservations } from './grammar/read-observations.ts'
import { contradictions } from './judge/cross-check.ts'
import { finishObservation } from './judge/finish-observation.ts'
import { looksLikeExam } from './judge/is-exam.ts'
import { toLines } from './layout/lines.ts'
import type { PageText } from './layout/page-text.ts'
import { detectDecimalMark } from './lexicon/numbers.ts'
import { readExamType } from './registration/exam-type.ts'
import { detectLanguage } from './registration/language.ts'
import { readNarrative } from './registration/narrative.ts'
import { readRegistration } from './registration/read-registration.ts'

/** Recognised numbers that contradict each other want a person's look. */
function withContradictions(observations: readonly Observation[]): Observation[] {
  const doubtful = contradictions(observations)
  return observations.map((one, i) =>
    doubtful.has(i)
      ? { ...one, needsReview: true, isNormal: null, confidence: Math.min(one.confidence, 0.5) }
      : one,
  )
}

/** From positioned words to what the exam says. Pure: the same pages always give the same reading. */
export function understandExam(pages: readonly PageText[], locale: 'pt-BR' | 'en'): ExamReading {
  const lines = pages.flatMap(toLines)
  const text = lines.map((line) => line.text).join('\n')
  const language = detectLanguage(text, locale)
  const mark = detectDecimalMark(text, language === 'pt-BR' ? ',' : '.')
  const registration = readRegistration(lines, language)
  const patient = { sex: registration.sex, age: registration.ageYears }
  const drafts = readObservations(lines)
  const isExam = looksLikeExam(drafts, text)
  const read = isExam ? drafts.map((draft) => finishObservation(draft, patient, mark)) : []
  const observations = pages.some((page) => page.source === 'ocr') ? withContradictions(read) : read
  const narrative = observations.length === 0 ? readNarrative(lines) : null
  return {
    language,
    examType: readExamType(lines),
    patientName: registration.patientName,
    date: registration.date,
    age: registration.age,
    sex: registration.sex,
    laboratory: registration.laboratory,
    requestingPhysician: registration.requestingPhysician,
    observations,
    findings: narrative?.findings ?? [],
    conclusion: narrative?.conclusion ?? '',
    pages: pages.length,
    warnings: observations.length === 0 && !narrative ? ['no test results were found in this file'] : [],
  }
}
