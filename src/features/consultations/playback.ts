import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { notFound, unavailable } from '../../platform/errors.ts'

const POLL_MS = 250

export interface Playback {
  readonly key: string
  readonly size: number
  readonly tenantId: string
}

/**
 * The file that browsers play. While it is being made, waits up to `patienceMs`, then throws `unavailable`;
 * throws `not-found` where there will be none.
 */
export async function findPlayback(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  recordingId: string,
  patienceMs = 10_000,
): Promise<Playback> {
  for (const until = Date.now() + patienceMs; ; await delay(POLL_MS)) {
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
    if (recording.status === 'recording' || Date.now() > until) {
      throw unavailable('recording is not ready to be played yet')
    }
  }
}
