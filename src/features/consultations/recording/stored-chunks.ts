import type { Db } from '../../../context.ts'
import type { RecordingRow } from '../queries.ts'
import type { StoredChunk } from './followed.ts'

/** Chunks that are looked up at once. */
export const CHUNKS_AT_ONCE = 32

export interface StoredChunks {
  /** False where the consultation has been deleted. */
  readonly exists: boolean
  readonly finished: boolean
  readonly chunks: readonly StoredChunk[]
}

/** The chunks from `next` on, at most 32. One statement, so that of a recording seen as finished all chunks are seen. */
export async function lookUpChunks(db: Db, recording: RecordingRow, next: number): Promise<StoredChunks> {
  const rows = await db
    .selectFrom('consultations')
    .leftJoin('chunks', (join) => join.on('recording_id', '=', recording.id).on('chunk_index', '>=', next))
    .where('consultations.id', '=', recording.consultation_id)
    .select(['status', 'chunk_index', 'blob_key', 'stream_index', 'demuxer'])
    .orderBy('chunk_index')
    .limit(CHUNKS_AT_ONCE)
    .execute()
  const chunks = rows.flatMap(({ chunk_index, stream_index, blob_key, demuxer }) =>
    chunk_index === null || stream_index === null ? [] : { chunk_index, stream_index, blob_key, demuxer },
  )
  const [first] = rows
  return { exists: first !== undefined, finished: first?.status !== 'recording', chunks }
}
