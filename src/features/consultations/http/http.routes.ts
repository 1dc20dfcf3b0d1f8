import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/errors.ts'
import { baseUrl } from '../../../platform/http/base-url.ts'
import { isId } from '../../../platform/http/ids.ts'
import { callerOf } from '../../access/index.ts'
import { type ConsultationRow, type RecordingRow, requireConsultation, requireRecording } from '../queries.ts'
import type { HeldRecording } from '../recording/followed.ts'
import { lookAtHeld } from '../recording/place-chunk.ts'
import { type ConsultationStamp, stampConsultation } from './settled-answers.wire.ts'

/** A check that runs before the body is looked at, and what it found. */
interface Found<Row> {
  readonly hook: onRequestAsyncHookHandler
  readonly of: (request: FastifyRequest) => Row
}

/** Second check of a request: what the path names exists and belongs to the caller (404). */
export function mustExist(context: Pick<Context, 'db' | 'followed'>): {
  consultation: Found<ConsultationRow>
  recording: Found<RecordingRow>
  /** The recording again, as a chunk needs it. */
  held: Found<HeldRecording>
  /** The consultation again, with no more of it than says whether it has changed. */
  stamp: Found<ConsultationStamp>
} {
  return {
    stamp: find((tenantId, { consultationId = '' }) => {
      if (!isId(consultationId)) throw notFound('Consultation not found')
      return stampConsultation(context, tenantId, consultationId)
    }),
    held: find(async (tenantId, { consultationId = '', recordingId = '' }) => {
      if (!isId(consultationId)) throw notFound('Consultation not found')
      if (isId(recordingId)) {
        const [id, consultation_id] = [recordingId.toLowerCase(), consultationId.toLowerCase()]
        const ref = { id, consultation_id, tenant_id: tenantId }
        const held = context.followed.recall(ref) ?? (await lookAtHeld(context.db, ref))
        if (held) return { ref, held }
      }
      await requireConsultation(context, tenantId, consultationId)
      throw notFound('Recording not found')
    }),
    consultation: find((tenantId, { consultationId = '' }) => {
      if (!isId(consultationId)) throw notFound('Consultation not found')
      return requireConsultation(context, tenantId, consultationId)
    }),
    recording: find(async (tenantId, { consultationId = '', recordingId = '' }) => {
      if (!isId(consultationId)) throw notFound('Consultation not found')
      if (isId(recordingId)) return requireRecording(context, { tenantId, consultationId, recordingId })
      await requireConsultation(context, tenantId, consultationId)
      throw notFound('Recording not found')
    }),
  }
}

function find<Row extends object>(
  look: (tenantId: string, params: Record<string, string | undefined>) => Promise<Row>,
): Found<Row> {
  const rows = new WeakMap<FastifyRequest, Row>()
  return {
    hook: async (request) => {
      rows.set(
        request,
        await look(callerOf(request).tenantId, request.params as Record<string, string | undefined>),
      )
    },
    of: (request) => {
      const row = rows.get(request)
      if (!row) throw new Error('the route has no such check')
      return row
    },
  }
}

/**
 * A link that plays the recording in any browser and expires. `from` (now, unless given) is when its time
 * begins; a link whose time is over is not given out again. Without a request to go by, and without a public URL, it
 * is a path.
 */
export function recordingUrl(
  { signer, settings, clock }: Pick<Context, 'signer' | 'settings' | 'clock'>,
  request: FastifyRequest | null,
  { recordingId, from }: { readonly recordingId: string; readonly from?: Date },
): string {
  const now = clock.now().getTime()
  const start = from && from.getTime() + settings.linkMs > now ? from.getTime() : now
  const base = request ? baseUrl(settings.publicUrl, request) : settings.publicUrl
  return base + signer.sign(`/recordings/${recordingId}/audio`, new Date(start + settings.linkMs))
}

/** RFC 7240: the caller would rather not wait. */
export const prefersAsync = (request: FastifyRequest) =>
  /\brespond-async\b/i.test(String(request.headers.prefer ?? ''))
