import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notFound, unavailable } from '../../../platform/errors.ts'
import { jobs } from '../job-kinds.ts'
import type { RecordingRow } from '../queries.ts'

const POLL_MS = 250

export interface Playback {
  readonly key: string
  readonly size: number
  readonly tenantId: string
}

/**
 * The file that browsers play. While it is being made, which one that failed is again now, waits up to `patienceMs`,
 * then throws `unavailable`; throws `not-found` where there will be none.
 */
export async function findPlayback(
  context: Pick<Context, 'db' | 'blobs' | 'queue'>,
  recordingId: string,
  patienceMs = 10_000,
): Promise<Playback> {
  const { db, blobs } = context
  let ordered = false
  for (const until = performance.now() + patienceMs; ; await delay(POLL_MS)) {
    const recording = await db
      .selectFrom('recordings')
      .innerJoin('consultations', 'consultations.id', 'recordings.consultation_id')
      .select([
        'recordings.tenant_id',
        'audio_removed_at',
        'playback_key',
        'decoded_at',
        'decoded_ms',
        'status',
      ])
      .where('recordings.id', '=', recordingId)
      .executeTakeFirst()
    const key = recording?.playback_key
    const size = key ? await blobs.size(key) : null
    if (recording && key && size !== null) return { key, size, tenantId: recording.tenant_id }
    if (!recording || recording.audio_removed_at || (recording.decoded_at && recording.decoded_ms === 0))
      throw notFound('Recording not found')
    if (recording.decoded_at && !ordered) {
      await orderPlayback(context, {
        id: recordingId,
        tenant_id: recording.tenant_id,
        playback_key: key ?? null,
      })
      ordered = true
    }
    if (recording.status === 'recording' || performance.now() > until) {
      throw unavailable('recording is not ready to be played yet')
    }
  }
}

/** Has the file made, anew where the one of this key was lost; of one recording, one such job waits at a time. */
export const orderPlayback = (
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  {
    id: recordingId,
    tenant_id: share,
    playback_key,
  }: Pick<RecordingRow, 'id' | 'tenant_id' | 'playback_key'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .updateTable('recordings')
      .set({ playback_key: null })
      .where('id', '=', recordingId)
      .where('playback_key', '=', playback_key)
      .execute()
    await queue.send(tx, jobs.renderPlayback, { data: { recordingId }, key: recordingId, share })
  })
