import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { advanceConsultation } from '../advance-consultation.ts'
import type { GivenSegment } from '../transcript/given-segments.ts'
import { acceptFinish, type FinishWish } from './finish-consultation.ts'
import { type Beginning, newConsultation } from './start-consultation.ts'

/** A consultation from a transcript that the caller has already: only the report is left to be written. */
export async function createTextConsultation(
  context: Pick<Context, 'db' | 'queue' | 'events' | 'clock' | 'vault'>,
  beginning: Beginning,
  { segments, wish }: { readonly segments: readonly GivenSegment[]; readonly wish: FinishWish },
): Promise<string> {
  const { details } = beginning
  const box = await context.vault.box(beginning.tenantId)
  const consultation = newConsultation(box, beginning)
  const { id, recordingId } = consultation
  const now = context.clock.now()
  const endMs = Math.max(0, ...segments.map((segment) => segment.endMs))
  await inTransaction(context.db, async (tx) => {
    if (!(await consultation.insert(tx))) return
    await tx
      .insertInto('windows')
      .values({
        recording_id: recordingId,
        window_index: 0,
        start_ms: 0,
        end_ms: endMs,
        blob_key: null,
        transcribed_at: now,
        language: details.language === 'auto' ? null : details.language,
        engine: null,
        model: null,
        failure: null,
      })
      .execute()
    await tx
      .insertInto('segments')
      .values(
        segments.map((segment, index) => ({
          recording_id: recordingId,
          window_index: 0,
          segment_index: index,
          start_ms: segment.startMs,
          end_ms: segment.endMs,
          text: box.seal(segment.text),
          confidence: null,
          words: box.sealJson([]),
          voice: segment.voice === null ? null : box.seal(segment.voice),
          speaker: segment.role,
        })),
      )
      .execute()
    await tx
      .updateTable('recordings')
      .set({ decoded_at: now, decoded_ms: endMs, voiced_ms: endMs })
      .where('id', '=', recordingId)
      .execute()
    await acceptFinish(context, tx, { ...wish, recording: { id: recordingId, consultation_id: id } })
    await advanceConsultation(context, tx, id)
  })
  return id
}
