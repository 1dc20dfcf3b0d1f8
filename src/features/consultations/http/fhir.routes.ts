import type { FastifyRequest } from 'fastify'
import type { Context, Locale } from '../../../context.ts'
import type { Evidence, JsonObject } from '../../../engines/report/port.ts'
import { notFound } from '../../../platform/errors.ts'
import { baseUrl } from '../../../platform/http/base-url.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import {
  type ConsultationStory,
  FHIR_JSON,
  labels,
  partiesOf,
  toConsultationBundle,
} from '../../fhir/index.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { type ConsultationRow, findNewestReport } from '../queries.ts'
import { getFacts } from '../report/get-facts.ts'
import { getTranscript } from '../transcript/get-transcript.ts'
import { fhirSchema } from './fhir.wire.ts'
import { mustExist } from './http.routes.ts'
import { noteSectionsOf } from './note-sections.wire.ts'

/** Consultations for systems that speak FHIR. */
export function routeFhir(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'read'), consultation.hook]
  server.get(
    '/consultations/:consultationId/fhir',
    { onRequest, schema: fhirSchema },
    async (request, reply) => {
      const row = consultation.of(request)
      const story = await tell(context, row, request)
      return reply.type(FHIR_JSON).send(JSON.stringify(toConsultationBundle(story, context.clock.now())))
    },
  )
}

type Asked = FastifyRequest<{
  Querystring: Parameters<typeof partiesOf>[0] & { readonly profile?: 'br-core' }
}>

async function tell(
  context: Context,
  row: ConsultationRow,
  request: Pick<Asked, 'query'> & FastifyRequest,
): Promise<ConsultationStory> {
  if (row.status === 'recording' || row.status === 'in-progress')
    throw notFound('The consultation has not ended')
  const { facts } = await getFacts(context, row)
  const view = await getConsultation(context, row)
  const transcript = await getTranscript(context, row)
  const report = await findNewestReport(context.db, row.id)
  const box = await context.vault.box(row.tenant_id)
  const language = transcript.language as Locale
  const { profile = 'r4', ...given } = request.query
  const base = baseUrl(context.settings.publicUrl, request)
  const known = { display: labels[language].patient, patientReference: row.patient_reference }
  return {
    ...{ id: row.id, language, facts, profile, segments: transcript.segments, report: view.engine },
    recorded: report?.created_at ?? row.completed_at ?? row.finished_at ?? row.created_at,
    note: report
      ? noteSectionsOf(view.content as JsonObject, box.openJson(report.evidence) as Evidence[], language)
      : [],
    speech: transcript.engine ? { name: transcript.engine, model: transcript.model ?? '' } : null,
    parties: partiesOf(given, known),
    transcriptAddress: `${base}/consultations/${row.id}/transcript`,
    audioAddress: view.recording.hasAudio ? `${base}/recordings/${view.recording.id}/audio` : null,
  }
}
