import type { Context } from '../../../context.ts'
import type { RecordingRow } from '../queries.ts'
import { loadGaps } from '../recording-gaps.ts'

/** How far a recording has arrived, `seconds` of sound decoded so far, and what its recorder says that it missed. */
export async function recordingState({ db }: Pick<Context, 'db'>, recording: RecordingRow) {
  const { status } = await db
    .selectFrom('consultations')
    .select('status')
    .where('id', '=', recording.consultation_id)
    .executeTakeFirstOrThrow()
  // Chunks come in order, without gaps: the last one's index says all.
  const last = await db
    .selectFrom('chunks')
    .select('chunk_index')
    .where('recording_id', '=', recording.id)
    .orderBy('chunk_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  const receivedChunks = last ? last.chunk_index + 1 : 0
  return {
    id: recording.id,
    status,
    nextChunkIndex: receivedChunks,
    receivedChunks,
    seconds: recording.decoded_ms / 1000,
    gaps: await loadGaps(db, recording.id),
  }
}
