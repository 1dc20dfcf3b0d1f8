import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { retryConsultation } from '../lifecycle/retry-consultation.ts'
import { requireConsultation } from '../queries.ts'
import { retrySchema } from './again.wire.ts'
import { mustExist, recordingUrl } from './http.routes.ts'
import { toConsultationAnswer } from './views.wire.ts'

/** Takes failed consultations up again. */
export function routeRetry(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  server.post(
    '/consultations/:consultationId/retry',
    {
      onRequest: [requireKey(context, 'consultations'), consultation.hook],
      schema: retrySchema,
    },
    async (request, reply) => {
      const { id } = consultation.of(request)
      await retryConsultation(context, id)
      const row = await requireConsultation(context, callerOf(request).tenantId, id)
      const view = await getConsultation(context, row)
      const url = view.recording.hasAudio
        ? recordingUrl(context, request, { recordingId: view.recording.id })
        : ''
      return reply.code(201).send(toConsultationAnswer(view, url))
    },
  )
}
