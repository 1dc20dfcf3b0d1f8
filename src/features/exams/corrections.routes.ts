import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import type { ExamCallers } from './callers.routes.ts'
import { correctExam } from './correct-exam.ts'
import { correctionsSchema, correctSchema, toCorrectionsAnswer } from './corrections.wire.ts'
import { requireExam } from './get-exam.ts'
import { listCorrections } from './list-corrections.ts'

/** What people say of results after they were read. */
export function routeExamCorrections(
  server: HttpServer,
  context: Context,
  { checks, senderOf }: ExamCallers,
): void {
  const path = '/exams/:examId/corrections'
  const find = (request: FastifyRequest) => {
    const { examId = '' } = request.params as { readonly examId?: string }
    return { id: examId, tenantId: senderOf(request).tenantId }
  }
  // Before its form is looked at.
  const mustExist = async (request: FastifyRequest) => {
    const { id } = find(request)
    if (!isId(id)) throw notFound('Exam not found')
    await requireExam(context, senderOf(request), id)
  }
  const onRequest = [...checks, mustExist]
  server.post(path, { onRequest, schema: correctSchema }, async (request, reply) => {
    const exam = find(request)
    await correctExam(context, exam, request.body)
    return reply.code(201).send(toCorrectionsAnswer(await listCorrections(context, exam)))
  })
  server.get(path, { onRequest, schema: correctionsSchema }, async (request) =>
    toCorrectionsAnswer(await listCorrections(context, find(request))),
  )
}
