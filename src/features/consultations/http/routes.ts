import type { Context } from '../../../context.ts'
import { Failure } from '../../../platform/errors.ts'
import { sendBuilt } from '../../../platform/http/built-answer.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { sendBlob } from '../../../platform/http/send-file.ts'
import { requireKey } from '../../access/index.ts'
import { sourceOf } from '../../audit/index.ts'
import type { Specialties } from '../../specialties/index.ts'
import { deleteConsultation } from '../lifecycle/delete-consultation.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { markIntegrated } from '../lifecycle/mark-integrated.ts'
import { requireConsultation } from '../queries.ts'
import { findPlayback } from '../recording/playback.ts'
import { routeAiRecord } from './ai-record.routes.ts'
import { routeEdit } from './edit.routes.ts'
import { routeEvents } from './events.routes.ts'
import { routeFhir } from './fhir.routes.ts'
import { mustExist, recordingUrl } from './http.routes.ts'
import { routeList } from './list.routes.ts'
import { routeMaking } from './make.routes.ts'
import { routePatientSheet } from './patient-sheet.routes.ts'
import { routeProposals } from './proposals.routes.ts'
import { routeRecording } from './recording.routes.ts'
import { audioSchema } from './recording.wire.ts'
import { routeRetry } from './retry.routes.ts'
import { routeReview } from './review.routes.ts'
import { routeRewrite } from './rewrite.routes.ts'
import { routeSegments } from './segments.routes.ts'
import { createSettledAnswers, isKept } from './settled-answers.wire.ts'
import { routeText } from './text.routes.ts'
import { routeVersions } from './versions.routes.ts'
import { toConsultationAnswer } from './views.wire.ts'
import { routeWaveform } from './waveform.routes.ts'
import * as wire from './wire.ts'

/** The contract's consultation endpoints, and ours beside them. */
export function routeConsultations(server: HttpServer, context: Context, specialties: Specialties): void {
  const key = requireKey(context, 'consultations')
  const readKey = requireKey(context, 'consultations', 'read')
  const { consultation, stamp } = mustExist(context)
  const settledAnswer = createSettledAnswers(context)

  routeMaking(server, context, specialties)

  server.get(
    '/consultations/:consultationId',
    { onRequest: [readKey, stamp.hook], schema: wire.getSchema },
    async (request, reply) => {
      const found = stamp.of(request)
      const url = (recordingId: string) => recordingUrl(context, request, { recordingId })
      if (isKept(found)) return sendBuilt(request, reply, await settledAnswer(found, url))
      const row = await requireConsultation(context, found.tenantId, found.id)
      const view = await getConsultation(context, row)
      return reply.send(toConsultationAnswer(view, view.recording.hasAudio ? url(view.recording.id) : ''))
    },
  )

  server.post(
    '/consultations/:consultationId/integrated',
    { onRequest: [key, consultation.hook], schema: wire.integratedSchema },
    async (request, reply) => {
      const { id } = consultation.of(request)
      await markIntegrated(context, id)
      return reply.code(201).send({ id, status: 'integrated' })
    },
  )

  server.delete(
    '/consultations/:consultationId',
    { onRequest: [key, consultation.hook], schema: wire.deleteSchema },
    async (request, reply) => {
      await deleteConsultation(context, consultation.of(request).id, sourceOf(request))
      request.audited = { written: true }
      return reply.code(204).send(null)
    },
  )

  server.get('/recordings/:recordingId/audio', { schema: audioSchema }, async (request, reply) => {
    const { recordingId } = request.params
    const path = request.url.split('?', 1)[0] as string
    if (!context.signer.verify(path, request.query, context.clock.now())) {
      throw new Failure('unauthorized', 'The link has expired or is not valid')
    }
    const { key: blobKey, size, tenantId } = await findPlayback(context, recordingId)
    request.audited = { tenantId, actor: { kind: 'link', id: null } }
    return sendBlob(request, reply, {
      ...{ size, mediaType: 'audio/mp4', fileName: `${recordingId}.m4a`, etag: recordingId },
      open: (range) => context.blobs.open(blobKey, range),
    })
  })

  routeList(server, context)
  routeText(server, context, specialties)
  routeReview(server, context)
  routeFhir(server, context)
  routeRecording(server, context)
  routeRewrite(server, context, specialties)
  routeRetry(server, context)
  routeVersions(server, context)
  routeEdit(server, context)
  routeSegments(server, context)
  routeWaveform(server, context)
  routePatientSheet(server, context)
  routeProposals(server, context)
  routeAiRecord(server, context)
  routeEvents(server, context, { onRequest: [readKey, consultation.hook], consultationOf: consultation.of })
}
