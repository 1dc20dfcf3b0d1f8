import type { Context } from '../../../context.ts'
import { badRequest, Failure, unprocessable } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { FormFields } from '../../../platform/http/form-fields.ts'
import { nobodyWaits } from '../../../platform/http/nobody-waits.ts'
import { receiveMultipart } from '../../../platform/http/receive-multipart.ts'
import { callerOf, requireKey } from '../../access/index.ts'
import { entryOf } from '../../audit/index.ts'
import type { Specialties } from '../../specialties/index.ts'
import { createConsultation } from '../lifecycle/create-consultation.ts'
import { finishConsultation } from '../lifecycle/finish-consultation.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { requireLanguage } from '../lifecycle/require-language.ts'
import { openStarts } from '../lifecycle/start-consultation.ts'
import { waitForOutcome } from '../lifecycle/wait-for-outcome.ts'
import { requireConsultation } from '../queries.ts'
import { openChunks } from '../recording/add-chunk.ts'
import { HANDED_OVER_BYTES } from '../recording/followed.ts'
import { resolveLayout } from '../report/resolve-layout.ts'
import { mustExist, prefersAsync, recordingUrl } from './http.routes.ts'
import { chunkSchema, finishSchema, singleStepSchema, startSchema } from './make.wire.ts'
import { detailsOf, toFinishedAnswer, toStartedAnswer, vocabularyOf } from './views.wire.ts'

/** From the start of a consultation to its finish: in chunks, or in a single step. */
export function routeMaking(server: HttpServer, context: Context, specialties: Specialties): void {
  const key = requireKey(context, 'consultations')
  const recordKey = requireKey(context, 'consultations', 'record')
  const { recording, held } = mustExist(context)
  const startConsultation = openStarts(context)
  const addChunk = openChunks(context)
  const { chunkBytes, recordingBytes } = context.settings.limits

  server.post('/consultations/v2', { onRequest: [key], schema: startSchema }, async (request, reply) => {
    const details = detailsOf(request.body ?? {}, context.settings.language)
    requireLanguage(context, details.language)
    const { tenantId } = callerOf(request)
    const lineOf = (id: string) => context.audit.rowOf(entryOf(request, { tenantId, statusCode: 201, id }))
    const started = await startConsultation({ tenantId, details, seed: request.idempotencySeed }, lineOf)
    request.audited = { written: true }
    return reply.code(201).header('location', `/consultations/${started.id}`).send(toStartedAnswer(started))
  })

  server.post(
    '/consultations/v2/:consultationId/recordings/:recordingId/chunks',
    {
      onRequest: [recordKey, held.hook],
      schema: chunkSchema,
      // Start and finish tell of it; a line for each slice would tell nothing more.
      config: { consumes: 'multipart/form-data', audit: false },
    },
    async (request, reply) => {
      await using form = await receiveMultipart(request, {
        dir: context.blobs.tempDir,
        files: { recording: { max: 1 } },
        maxFileBytes: chunkBytes,
        sync: context.blobs.takesSynced,
        ...(context.followed.has(held.of(request).ref.id) ? { keepBytes: HANDED_OVER_BYTES } : {}),
        tooLargeMessage: `recording must be at most ${chunkBytes / 1024 / 1024} MB`,
      })
      const fields = new FormFields(form.fields)
      const chunkIndex = fields.count('chunkIndex')
      const duration = fields.count('duration') ?? 0
      const file = form.files[0]
      if (!file) throw badRequest('recording is required')
      if (fields.faults.length > 0) throw badRequest(fields.faults)
      const chunk = { ...file, chunkIndex, claimedSeconds: duration }
      const receipt = await addChunk(held.of(request), chunk)
      if (!receipt.duplicate && file.size > 0) form.release(file)
      return reply.code(201).send({
        recordingId: held.of(request).ref.id,
        chunkIndex: receipt.chunkIndex,
        duration,
        receivedChunks: receipt.receivedChunks,
        duplicate: receipt.duplicate,
      })
    },
  )

  server.post(
    '/consultations/v2/:consultationId/recordings/:recordingId/finish',
    { onRequest: [recordKey, recording.hook], schema: finishSchema },
    async (request, reply) => {
      const { id, consultation_id } = recording.of(request)
      const body = request.body ?? {}
      const choice = { specialty: body.specialty ?? null, reportSchema: body.reportSchema ?? null }
      const { tenantId } = callerOf(request)
      const layout = await resolveLayout(context, await specialties.of(tenantId), choice)
      const finished = await finishConsultation(context, recording.of(request), { choice, layout })
      const box = await context.vault.box(tenantId)
      const { metadata } = await requireConsultation(context, tenantId, consultation_id)
      return reply.code(201).send({
        id: consultation_id,
        // The same request again gets the same answer, whatever has become of it since.
        status: 'in-progress' as const,
        transcription: '',
        recording: {
          id,
          duration: finished.claimedSeconds,
          url: recordingUrl(context, request, { recordingId: id, from: finished.finishedAt }),
        },
        report: { specialty: finished.specialty, content: {} },
        metadata: box.openJson(metadata),
      })
    },
  )

  server.post(
    '/consultations',
    {
      ...{ onRequest: [key], schema: singleStepSchema },
      config: { consumes: 'multipart/form-data', waits: true },
    },
    async (request, reply) => {
      await using form = await receiveMultipart(request, {
        dir: context.blobs.tempDir,
        files: { recording: { max: 1 } },
        maxFileBytes: recordingBytes,
        tooLargeMessage: `recording must be at most ${recordingBytes / 1024 / 1024} MB`,
      })
      const fields = new FormFields(form.fields)
      const details = {
        professionalId: fields.text('professionalId', 200),
        patientReference: fields.text('patientReference', 200),
        consent: null,
        reason: fields.text('reason') ?? '',
        notes: fields.text('notes') ?? '',
        metadata: fields.object('metadata') ?? {},
        language: fields.oneOf('language', ['pt-BR', 'en', 'auto']) ?? context.settings.language,
        vocabulary: vocabularyOf(fields),
      }
      const choice = { specialty: fields.text('specialty', 200), reportSchema: fields.object('reportSchema') }
      const file = form.files[0]
      if (!file) fields.faults.unshift('recording is required')
      const { tenantId } = callerOf(request)
      const known = await specialties.of(tenantId)
      const layout = await resolveLayout(context, known, choice).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        fields.faults.push(...error.messages)
      })
      if (!file || !layout || fields.faults.length > 0) throw unprocessable(fields.faults)
      requireLanguage(context, details.language)
      const beginning = { tenantId, details, seed: request.idempotencySeed }
      const id = await createConsultation(context, beginning, { recording: file, wish: { choice, layout } })
      if (!prefersAsync(request)) {
        await waitForOutcome(context, id, {
          limitMs: context.settings.singleStepWaitMs,
          signal: nobodyWaits(request, reply),
        })
      }
      const view = await getConsultation(context, await requireConsultation(context, tenantId, id))
      const url = recordingUrl(context, request, { recordingId: view.recording.id })
      return reply.code(201).header('location', `/consultations/${id}`).send(toFinishedAnswer(view, url))
    },
  )
}
