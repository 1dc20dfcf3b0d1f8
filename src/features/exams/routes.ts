import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { badRequest, Failure, notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { FormFields } from '../../platform/http/form-fields.ts'
import { isId } from '../../platform/http/ids.ts'
import { readListQuery, toPage } from '../../platform/http/lists.ts'
import { nobodyWaits } from '../../platform/http/nobody-waits.ts'
import { receiveMultipart } from '../../platform/http/receive-multipart.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { sourceOf } from '../audit/index.ts'
import { routeExamCorrections } from './corrections.routes.ts'
import { deleteExam } from './delete-exam.ts'
import { drawSource } from './draw-source.ts'
import { routeExamFhir } from './fhir.routes.ts'
import { requireExam } from './get-exam.ts'
import { listExams } from './list-exams.ts'
import { linksOf, routeExamPages } from './page.routes.ts'
import { retryExam } from './retry-exam.ts'
import { type ExamSender, type SniffExamFile, submitExams } from './submit-exams.ts'
import { routeTrends } from './trends.routes.ts'
import { toBatchItem, toExamAnswer, toListItem } from './views.wire.ts'
import { batchSchema, deleteSchema, getSchema, listSchema, retrySchema, sourceSchema } from './wire.ts'

const professionalHeader = 'x-service-professional-id'

/** The contract's exam endpoints. */
export function routeExams(server: HttpServer, context: Context, sniff: SniffExamFile): void {
  const checks = [requireKey(context, 'exams'), requireProfessional]
  const { examFileBytes, examFiles } = context.settings.limits

  server.post(
    '/exams/batch',
    { onRequest: checks, schema: batchSchema, config: { consumes: 'multipart/form-data' } },
    async (request, reply) => {
      await using form = await receiveMultipart(request, {
        dir: context.blobs.tempDir,
        files: { files: { max: examFiles, tooManyMessage: `At most ${examFiles} files are accepted` } },
        maxFileBytes: examFileBytes,
        tooLargeMessage: `File size exceeds ${examFileBytes / 1024 / 1024}MB limit`,
      })
      const fields = new FormFields(form.fields)
      const details = {
        metadata: fields.object('metadata') ?? {},
        patientReference: fields.text('patientReference', 200),
        seed: request.idempotencySeed,
      }
      if (form.files.length === 0) throw badRequest('Files are required')
      if (fields.faults.length > 0) throw badRequest(fields.faults)
      const batch = { sender: senderOf(request), details, uploads: form.files }
      const exams = await submitExams({ ...context, sniff }, batch, nobodyWaits(request, reply))
      request.touched = exams.map(({ id }) => id)
      return reply.code(201).send(exams.map((exam) => toBatchItem(exam, context.results)))
    },
  )

  server.get('/exams', { onRequest: checks, schema: listSchema }, async (request) => {
    const { tenantId, professionalId } = senderOf(request)
    const { professionalId: wanted = professionalId, ...query } = request.query
    const place = readListQuery(query)
    if (wanted !== professionalId) return { data: [], nextCursor: null }
    return toPage(await listExams(context, { ...query, ...place, tenantId, professionalId }), toListItem)
  })

  server.get('/exams/:examId', { onRequest: checks, schema: getSchema }, async (request) => {
    const { examId } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    return toExamAnswer(await requireExam(context, senderOf(request), examId), context.results)
  })

  server.post('/exams/:examId/retry', { onRequest: checks, schema: retrySchema }, async (request, reply) => {
    const { examId } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    await requireExam(context, senderOf(request), examId)
    await retryExam(context, examId)
    return reply
      .code(201)
      .send(toExamAnswer(await requireExam(context, senderOf(request), examId), context.results))
  })

  server.delete('/exams/:examId', { onRequest: checks, schema: deleteSchema }, async (request, reply) => {
    const { examId } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    await requireExam(context, senderOf(request), examId)
    await deleteExam(context, examId, sourceOf(request))
    request.audited = { written: true }
    return reply.code(204).send(null)
  })

  server.get('/exams/:examId/source', { onRequest: checks, schema: sourceSchema }, async (request, reply) => {
    const { examId } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    const exam = await requireExam(context, senderOf(request), examId)
    const page = Number(request.query.page ?? 1)
    const { bytes, pages } = await drawSource(context, { exam, page }, nobodyWaits(request, reply))
    return reply
      .type('image/jpeg')
      .header(
        'link',
        linksOf(page, pages, (to) => `<?page=${to}>`),
      )
      .send(bytes)
  })

  routeExamPages(server, context, { checks, senderOf })
  routeExamCorrections(server, context, { checks, senderOf })
  routeTrends(server, context, { checks, senderOf })
  routeExamFhir(server, context, { checks, senderOf })
}

async function requireProfessional(request: FastifyRequest): Promise<void> {
  if (professionalOf(request) === '') {
    throw new Failure('unauthorized', `The header ${professionalHeader} is required`)
  }
}

const professionalOf = (request: FastifyRequest): string =>
  String(request.headers[professionalHeader] ?? '').trim()

const senderOf = (request: FastifyRequest): ExamSender => ({
  tenantId: callerOf(request).tenantId,
  professionalId: professionalOf(request),
})
