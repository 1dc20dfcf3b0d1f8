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

/** A chunk of a recording that is followed here, or is going to be, with what is to be noted of how far it has been followed. */
export interface FollowedChunk {
  readonly recording: RecordingRef
  readonly chunk: ChunkRow
  readonly progress: RecordingProgress | null
}

/**
 * The rows, in one statement that is its own transaction: at most one of a recording. Resolves to the recordings whose chunks
 * stand now; the others are not open any more or have a chunk of that index, or else, unless `waits`, are locked now. The lock
 * waits for whoever ends the recording, and whoever does waits for it.
 */
export async function insertIfOpen(
  db: Db,
  given: readonly FollowedChunk[],
  { waits }: { readonly waits: boolean },
): Promise<ReadonlySet<string>> {
  const all = <Value>(pick: (one: FollowedChunk) => Value) => given.map(pick)
  const { rows } = await sql<{ recording_id: string }>`
    with given as (
      select * from unnest(
        ${all(({ recording }) => recording.id)}::uuid[], ${all(({ recording }) => recording.consultation_id)}::uuid[],
        ${all(({ chunk }) => chunk.chunkIndex)}::int[], ${all(({ chunk }) => chunk.blobKey)}::text[],
        ${all(({ chunk }) => chunk.sha256)}::text[], ${all(({ chunk }) => chunk.size)}::bigint[],
        ${all(({ chunk }) => chunk.claimedSeconds)}::int[], ${all(({ chunk }) => chunk.streamIndex)}::int[],
        ${all(({ chunk }) => chunk.demuxer)}::text[], ${all(({ progress }) => progress?.decoded_chunks ?? null)}::int[],
        ${all(({ progress }) => progress?.decoded_ms ?? null)}::int[],
        ${all(({ progress }) => progress?.voiced_ms ?? null)}::int[])
      as given(recording_id, consultation_id, chunk_index, blob_key, sha256, size, claimed_seconds, stream_index, demuxer,
        decoded_chunks, decoded_ms, voiced_ms)
    ), open as (
      select id from consultations
      where id = any(${all(({ recording }) => recording.consultation_id)}::uuid[]) and status = 'recording'
      order by id for no key update ${waits ? sql`` : sql`skip locked`}
    ), noted as (
      update recordings
      set decoded_chunks = given.decoded_chunks, decoded_ms = given.decoded_ms, voiced_ms = given.voiced_ms
      from given join open on open.id = given.consultation_id
      where recordings.id = given.recording_id and decoded_at is null and given.decoded_chunks is not null
    )
    insert into chunks
      (recording_id, chunk_index, blob_key, sha256, size, claimed_seconds, stream_index, demuxer)
    select given.recording_id, given.chunk_index, given.blob_key, given.sha256, given.size, given.claimed_seconds,
      given.stream_index, given.demuxer
    from given join open on open.id = given.consultation_id
    on conflict do nothing
    returning recording_id`.execute(db)
  return new Set(rows.map(({ recording_id }) => recording_id))
}
