import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import { baseUrl } from '../../platform/http/base-url.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import {
  type ExamStory,
  FHIR_JSON,
  FhirQuery,
  fhirAnswer,
  labels,
  partiesOf,
  toExamBundle,
} from '../fhir/index.ts'
import type { ExamCallers } from './callers.routes.ts'
import { requireExam } from './get-exam.ts'
import { ProfessionalHeader } from './wire.ts'

const schema = {
  tags: ['exams'],
  operationId: 'getExamFhir',
  summary: 'Get an exam as FHIR R4',
  description:
    'A `collection`: DiagnosticReport, an Observation a test, and a Provenance with page and box for each. What a person ' +
    'should look at has no value: `dataAbsentReason`, with what was read in a note. 404 until the exam is `completed`.',
  headers: ProfessionalHeader,
  params: Type.Object({ examId: Type.String() }),
  querystring: FhirQuery,
  response: fhirAnswer,
}

/** Exams for systems that speak FHIR. */
export function routeExamFhir(server: HttpServer, context: Context, { checks, senderOf }: ExamCallers): void {
  server.get('/exams/:examId/fhir', { onRequest: [...checks], schema }, async (request, reply) => {
    const { examId } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    const exam = await requireExam(context, senderOf(request), examId)
    const { reading, source } = exam
    if (!reading) throw notFound('Exam has no results')
    const { profile = 'r4', ...given } = request.query
    const display = reading.patientName || labels[reading.language].patient
    const now = context.clock.now()
    const base = baseUrl(context.settings.publicUrl, request)
    const story: ExamStory = {
      ...{ id: exam.id, reading, profile, fileName: exam.fileName, engine: exam.engine ?? '' },
      mediaType: source?.mediaType ?? 'application/octet-stream',
      readAt: exam.completedAt ?? now,
      parties: partiesOf(given, { display, patientReference: exam.patientReference }),
      pageAddress: `${base}/exams/${exam.id}/source?page=`,
    }
    return reply.type(FHIR_JSON).send(JSON.stringify(toExamBundle(story, now)))
  })
}
