import type { Context } from '../../../context.ts'
import { conflict, unavailable, unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import type { ReportOrderOutcome } from '../../../schema/tables.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import type { Specialties } from '../../specialties/index.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { requireConsultation } from '../queries.ts'
import { orderReport } from '../report/order-report.ts'
import { resolveLayout } from '../report/resolve-layout.ts'
import type { OrderRef } from '../report/rewrite-report.ts'
import { waitForOrder } from '../report/wait-for-order.ts'
import { rewriteSchema } from './again.wire.ts'
import { mustExist, prefersAsync, recordingUrl } from './http.routes.ts'
import { toFinishedAnswer } from './views.wire.ts'

/** Has a report written again in another layout. */
export function routeRewrite(server: HttpServer, context: Context, specialties: Specialties): void {
  const { consultation } = mustExist(context)
  server.post(
    '/consultations/:consultationId/report',
    {
      onRequest: [requireKey(context, 'consultations'), consultation.hook],
      config: { waits: true },
      schema: rewriteSchema,
    },
    async (request, reply) => {
      const row = consultation.of(request)
      const body = request.body ?? {}
      const choice = { specialty: body.specialty ?? null, reportSchema: body.reportSchema ?? null }
      const layout = await resolveLayout(context, await specialties.of(row.tenant_id), choice)
      const orderId = await orderReport(context, row, { layout })
      const outcome = prefersAsync(request)
        ? null
        : await awaitOrder(context, nobodyWaits(request, reply), { orderId, consultationId: row.id })
      const view = await getConsultation(
        context,
        await requireConsultation(context, callerOf(request).tenantId, row.id),
      )
      const url = view.recording.hasAudio
        ? recordingUrl(context, request, { recordingId: view.recording.id })
        : ''
      const shown = outcome ? view : { ...view, specialty: layout.specialty, content: {} }
      return reply.code(201).send(toFinishedAnswer(shown, url))
    },
  )
}

/** What became of an order within the wait, `null` while it is open; what can't be written is an error. */
export async function awaitOrder(
  context: Context,
  signal: AbortSignal,
  order: OrderRef,
): Promise<ReportOrderOutcome | null> {
  const outcome = await waitForOrder(context, order, { limitMs: context.settings.singleStepWaitMs, signal })
  if (!outcome || 'version' in outcome) return outcome
  throw REFUSALS[outcome.refused](outcome.message)
}

const REFUSALS = { conflict, unavailable, unprocessable } as const
