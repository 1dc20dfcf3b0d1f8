import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import type { ConsultationRow } from '../queries.ts'
import { getEvidence } from '../report/get-evidence.ts'
import { getFacts } from '../report/get-facts.ts'
import { getTranscript } from '../transcript/get-transcript.ts'
import { evidenceSchema, toEvidenceItem } from './evidence.wire.ts'
import { factsSchema, toFactsAnswer } from './facts.wire.ts'
import { mustExist } from './http.routes.ts'
import { transcriptSchema } from './transcript.wire.ts'

/** What a reader needs to trust a report. */
export function routeReview(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'read'), consultation.hook]

  server.get(
    '/consultations/:consultationId/transcript',
    { onRequest, schema: transcriptSchema },
    async (request) => {
      const row = consultation.of(request)
      return { ...stateOf(row), ...(await getTranscript(context, row)) }
    },
  )

  server.get(
    '/consultations/:consultationId/evidence',
    { onRequest, schema: evidenceSchema },
    async (request) => {
      const row = consultation.of(request)
      const evidence = await getEvidence(context, row)
      return { ...stateOf(row), ...evidence, items: evidence.items.map(toEvidenceItem) }
    },
  )

  server.get('/consultations/:consultationId/facts', { onRequest, schema: factsSchema }, async (request) => {
    const row = consultation.of(request)
    return { ...stateOf(row), ...toFactsAnswer(await getFacts(context, row)) }
  })
}

const stateOf = ({ id, status, failure }: ConsultationRow) => ({
  id,
  status,
  ...(failure ? { failure } : {}),
})
