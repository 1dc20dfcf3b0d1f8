import type { DiagnosticReport, Observation, Reference } from '@medplum/fhirtypes'
import { type Frame, inEncounter, metaOf } from '../parts/frame.ts'
import { narrativeOf } from '../parts/narrative.ts'
import { coded } from '../parts/systems.ts'
import type { ExamStory } from './exam-story.ts'

/** The report as a whole: `partial`, for no person has checked what was read. */
export function reportOf(
  { reading, fileName, mediaType }: ExamStory,
  results: readonly Reference<Observation>[],
  frame: Frame,
): DiagnosticReport {
  const { examType, date, laboratory, conclusion } = reading
  const { labels, parties } = frame
  const isLaboratory = reading.observations.some(({ code }) => code) && reading.findings.length === 0
  return {
    resourceType: 'DiagnosticReport',
    meta: metaOf(frame, {
      kept: 'diagnosticreport',
      doubtful: reading.observations.some((one) => one.needsReview),
    }),
    text: narrativeOf(passagesOf(reading, frame), labels.language),
    status: 'partial',
    ...(isLaboratory ? { category: [coded('diagnosticService', 'LAB')] } : {}),
    code: isLaboratory
      ? coded('loinc', '11502-2', examType || labels.exam)
      : { text: examType || labels.exam },
    subject: parties.subject,
    ...inEncounter(frame),
    ...(date === '' ? {} : { effectiveDateTime: date }),
    issued: frame.recorded.toISOString(),
    ...(laboratory === '' ? {} : { performer: [{ type: 'Organization', display: laboratory }] }),
    ...(results.length === 0 ? {} : { result: [...results] }),
    ...(conclusion === '' ? {} : { conclusion }),
    presentedForm: [{ contentType: mediaType, title: fileName }],
  }
}

function passagesOf(
  { observations, findings, conclusion, requestingPhysician }: ExamStory['reading'],
  { labels }: Frame,
) {
  const tests = observations.map(
    ({ name, result, needsReview }) => `${name}: ${result}${needsReview ? ` (${labels.doubtful})` : ''}`,
  )
  const passages = [
    { title: labels.exam, lines: tests },
    { title: labels.findings, lines: [...findings, conclusion].filter((line) => line !== '') },
    { title: labels.requestedBy, lines: requestingPhysician === '' ? [] : [requestingPhysician] },
  ].filter(({ lines }) => lines.length > 0)
  return passages.length > 0 ? passages : [{ title: labels.exam, lines: ['–'] }]
}
