import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { retryConsultation } from '../lifecycle/retry-consultation.ts'
import { requireConsultation } from '../queries.ts'
import { mustExist, recordingUrl } from './http.routes.ts'
import { toConsultationAnswer } from './views.wire.ts'
import { ConsultationAnswer, ConsultationPath, tags } from './wire.ts'

/** Takes failed consultations up again. */
export function routeRetry(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  server.post(
    '/consultations/:consultationId/retry',
    {
      onRequest: [requireKey(context, 'consultations'), consultation.hook],
      schema: {
        ...{
          tags,
          params: ConsultationPath,
          operationId: 'retryConsultation',
          summary: 'Try a failed consultation again',
        },
        description:
          'Goes on under the same id at the step that failed, and tells `consultation.in-progress`. Again, while it is ' +
          'under way: nothing changes. 409 for one that has not failed, or whose audio or words were removed.',
        response: answers(201, 'It goes on', ConsultationAnswer, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const { id } = consultation.of(request)
      await retryConsultation(context, id)
      const row = await requireConsultation(context, callerOf(request).tenantId, id)
      const view = await getConsultation(context, row)
      const url = view.recording.hasAudio ? recordingUrl(context, request, view.recording.id) : ''
      return reply.code(201).send(toConsultationAnswer(view, url))
    },
  )
}
