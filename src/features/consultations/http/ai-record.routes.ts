import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import { getAiRecord } from '../report/ai-record.ts'
import { aiRecordSchema, toAiRecordAnswer } from './ai-record.wire.ts'
import { mustExist } from './http.routes.ts'

/** How machines took part, for the chart (CFM Resolution 2.454/2026). */
export function routeAiRecord(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  server.get(
    '/consultations/:consultationId/ai-record',
    {
      onRequest: [requireKey(context, 'consultations', 'read'), consultation.hook],
      schema: aiRecordSchema,
    },
    async (request) => {
      const row = consultation.of(request)
      return toAiRecordAnswer(row.id, await getAiRecord(context, row))
    },
  )
}
