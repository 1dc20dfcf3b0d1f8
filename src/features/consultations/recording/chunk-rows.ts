import { sql } from 'kysely'
import type { Db, Tx } from '../../../context.ts'
import type { RecordingProgress, RecordingRef } from './followed.ts'

export interface ChunkRow {
  readonly chunkIndex: number
  /** Whole seconds, as the caller says. */
  readonly claimedSeconds: number
  readonly size: number
  readonly sha256: string
  readonly blobKey: string | null
  readonly streamIndex: number
  /** Set where the chunk opens a stream segment. */
  readonly demuxer: string | null
}

/** The row, in the caller's transaction. */
export async function insertChunk(tx: Tx, recordingId: string, chunk: ChunkRow): Promise<void> {
  await tx
    .insertInto('chunks')
    .values({
      recording_id: recordingId,
      chunk_index: chunk.chunkIndex,
      blob_key: chunk.blobKey,
      sha256: chunk.sha256,
      size: chunk.size,
      claimed_seconds: chunk.claimedSeconds,
      stream_index: chunk.streamIndex,
      demuxer: chunk.demuxer,
    })
    .execute()
}

/**
 * The row, in one statement that is its own transaction, with what is to be noted of how far the recording has been followed.
 * False when the recording is not open any more, or has a chunk of that index. The lock waits for whoever ends the recording,
 * and whoever does waits for it.
 */
export async function insertIfOpen(
  db: Db,
  recording: RecordingRef,
  { chunk, progress }: { readonly chunk: ChunkRow; readonly progress: RecordingProgress | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with open as (
      select id from consultations where id = ${recording.consultation_id} and status = 'recording' for update
    ), noted as (
      update recordings
      set decoded_chunks = ${progress?.decoded_chunks ?? 0}::int, decoded_ms = ${progress?.decoded_ms ?? 0}::int,
        voiced_ms = ${progress?.voiced_ms ?? 0}::int
      from open
      where recordings.id = ${recording.id} and decoded_at is null and ${progress !== null}::boolean
    )
    insert into chunks
      (recording_id, chunk_index, blob_key, sha256, size, claimed_seconds, stream_index, demuxer)
    select ${recording.id}::uuid, ${chunk.chunkIndex}::int, ${chunk.blobKey}, ${chunk.sha256}, ${chunk.size}::bigint,
      ${chunk.claimedSeconds}::int, ${chunk.streamIndex}::int, ${chunk.demuxer}
    from open
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
