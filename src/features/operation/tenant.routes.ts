import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import { readListQuery, toPage } from '../../platform/http/lists.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { retryConsultation } from '../consultations/index.ts'
import { retryExam } from '../exams/index.ts'
import { countStored } from './count-stored.ts'
import { countWork } from './count-work.ts'
import { failuresSchema, retryConsultationSchema, retryExamSchema } from './failures.wire.ts'
import { auditStateSchema } from './installation.wire.ts'
import { listFailures } from './list-failures.ts'
import { stockSchema } from './stock.wire.ts'
import { tell } from './tell.routes.ts'
import { workSchema } from './work.wire.ts'

/** What an operator sees of a tenant: figures, and nothing of a patient. */
export function routeOfTenant(server: HttpServer, context: Context, messages: Messages): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get('/work', { onRequest, schema: workSchema }, (request) =>
    countWork(context, callerOf(request).tenantId),
  )

  server.get('/storage', { onRequest, schema: stockSchema }, async (request) => {
    const [stock] = await countStored(context, callerOf(request).tenantId)
    if (!stock) throw notFound('Tenant not found')
    return stock
  })

  server.get('/audit/state', { onRequest, schema: auditStateSchema }, async (request) => {
    const state = await context.audit.verifyNewest(callerOf(request).tenantId)
    return { ...state, faults: state.faults.map(tell(messages, request)) }
  })

  server.get('/failures', { onRequest, schema: failuresSchema }, async (request) => {
    const { after, limit } = readListQuery(request.query)
    const filter = { kind: request.query.kind ?? null, after, limit }
    return toPage(await listFailures(context, callerOf(request).tenantId, filter), (thing) => thing)
  })

  const mustBeOf = async (table: 'consultations' | 'exams', tenantId: string, id: string) => {
    const found =
      isId(id) &&
      (await context.db
        .selectFrom(table)
        .select('id')
        .where('id', '=', id)
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst())
    if (!found) throw notFound(table === 'exams' ? 'Exam not found' : 'Consultation not found')
  }

  server.post(
    '/failures/consultations/:consultationId/retry',
    { onRequest, schema: retryConsultationSchema },
    async (request, reply) => {
      const { consultationId } = request.params
      await mustBeOf('consultations', callerOf(request).tenantId, consultationId)
      await retryConsultation(context, consultationId)
      return reply.code(204).send(null)
    },
  )

  server.post(
    '/failures/exams/:examId/retry',
    { onRequest, schema: retryExamSchema },
    async (request, reply) => {
      const { examId } = request.params
      await mustBeOf('exams', callerOf(request).tenantId, examId)
      await retryExam(context, examId)
      return reply.code(204).send(null)
    },
  )
}
