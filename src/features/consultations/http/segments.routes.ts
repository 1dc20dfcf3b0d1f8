import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import { requireKey } from '../../access/index.ts'
import { orderChanged } from '../report/edit/order-changed.ts'
import { correctSegment } from '../transcript/correct-segment.ts'
import { getTranscript } from '../transcript/get-transcript.ts'
import { mustExist, prefersAsync } from './http.routes.ts'
import { awaitOrder } from './rewrite.routes.ts'
import { correctSegmentSchema } from './segments.wire.ts'

/** What a person says of the words of a talk. */
export function routeSegments(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  server.patch(
    '/consultations/:consultationId/transcript/segments/:segment',
    {
      onRequest: [requireKey(context, 'consultations'), consultation.hook],
      config: { waits: true },
      schema: correctSegmentSchema,
    },
    async (request, reply) => {
      const row = consultation.of(request)
      const { segment } = request.params
      if (!/^\d{1,6}$/.test(segment)) throw notFound('Segment not found')
      const index = Number(segment)
      const { correctedBy = null, ...said } = request.body
      const changed = await correctSegment(context, row, { index, ...said, correctedBy })
      const orderId = await orderChanged(context, row, changed)
      const outcome =
        orderId === null || prefersAsync(request)
          ? null
          : await awaitOrder(context, nobodyWaits(request, reply), { orderId, consultationId: row.id })
      const { segments } = await getTranscript(context, row)
      const version = outcome && 'version' in outcome ? outcome.version : null
      return { index, segment: segments[index], changed, reportVersion: version }
    },
  )
}
