import type { Context } from '../../../context.ts'
import { unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import type { Specialties } from '../../specialties/index.ts'
import { createTextConsultation } from '../lifecycle/create-text-consultation.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { waitForOutcome } from '../lifecycle/wait-for-outcome.ts'
import { requireConsultation } from '../queries.ts'
import { resolveLayout } from '../report/resolve-layout.ts'
import { segmentsOfText } from '../transcript/given-segments.ts'
import { prefersAsync } from './http.routes.ts'
import { MOST_SEGMENTS, textSchema, toSegment } from './text.wire.ts'
import { detailsOf, toFinishedAnswer } from './views.wire.ts'

export function routeText(server: HttpServer, context: Context, specialties: Specialties): void {
  server.post(
    '/consultations/text',
    {
      ...{
        onRequest: [requireKey(context, 'consultations')],
        schema: textSchema,
        bodyLimit: 8 * 1024 * 1024,
      },
      config: { waits: true },
    },
    async (request, reply) => {
      const body = request.body
      if ((body.text === undefined) === (body.segments === undefined)) {
        throw unprocessable('either text or segments is required, not both')
      }
      const segments = body.segments ? body.segments.map(toSegment) : segmentsOfText(body.text ?? '')
      const spoken = segments.filter((segment) => segment.text.trim() !== '')
      if (spoken.length === 0) throw unprocessable(`${body.segments ? 'segments' : 'text'} must not be empty`)
      if (spoken.length > MOST_SEGMENTS)
        throw unprocessable(`text must not have more than ${MOST_SEGMENTS} lines`)
      const choice = { specialty: body.specialty ?? null, reportSchema: body.reportSchema ?? null }
      const { tenantId } = callerOf(request)
      const layout = await resolveLayout(context, await specialties.of(tenantId), choice)
      const details = detailsOf(body, context.settings.language)
      const beginning = { tenantId, details, seed: request.idempotencySeed }
      const id = await createTextConsultation(context, beginning, {
        segments: spoken,
        wish: { choice, layout },
      })
      if (!prefersAsync(request)) {
        await waitForOutcome(context, id, {
          limitMs: context.settings.singleStepWaitMs,
          signal: nobodyWaits(request, reply),
        })
      }
      const view = await getConsultation(context, await requireConsultation(context, tenantId, id))
      return reply.code(201).header('location', `/consultations/${id}`).send(toFinishedAnswer(view, ''))
    },
  )
}
