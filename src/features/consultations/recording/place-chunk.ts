import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { badRequest, notFound } from '../../../platform/errors.ts'
import type { RecordingRow } from '../queries.ts'

export interface OpenStream {
  readonly index: number
  readonly demuxer: string
}

/** Where a chunk belongs, given what is held. */
export interface ChunkPlace {
  readonly chunkIndex: number
  readonly heldChunks: number
  /** The very bytes are held at this index. */
  readonly duplicate: boolean
  /** The stream segment that the bytes may continue; `null` while there is no audio yet. */
  readonly openStream: OpenStream | null
}

/** `chunkIndex` `null` means the next one. Throws `bad-request` when the chunk fits nowhere. */
export async function placeChunk(
  db: Db,
  recording: RecordingRow,
  chunk: { chunkIndex: number | null; sha256: string },
): Promise<ChunkPlace> {
  const { rows } = await sql<{ status: string; held: number; index: number | null; demuxer: string | null }>`
    select c.status, coalesce(last.chunk_index + 1, 0) as held, opener.stream_index as index, opener.demuxer
    from consultations c
    left join lateral (
      select chunk_index from chunks where recording_id = ${recording.id} order by chunk_index desc limit 1
    ) last on true
    left join lateral (
      select stream_index, demuxer from chunks
      where recording_id = ${recording.id} and demuxer is not null order by chunk_index desc limit 1
    ) opener on true
    where c.id = ${recording.consultation_id}`.execute(db)
  const state = rows[0]
  if (!state) throw notFound('Consultation not found')
  const held = state.held
  const index = chunk.chunkIndex ?? held
  const openStream =
    state.index === null || state.demuxer === null ? null : { index: state.index, demuxer: state.demuxer }

  if (index < held) {
    const same = await db
      .selectFrom('chunks')
      .select('sha256')
      .where('recording_id', '=', recording.id)
      .where('chunk_index', '=', index)
      .executeTakeFirstOrThrow()
    if (same.sha256 !== chunk.sha256) throw badRequest(`chunkIndex ${index} is already held with other bytes`)
    return { chunkIndex: index, heldChunks: held, duplicate: true, openStream }
  }
  if (state.status !== 'recording') throw badRequest('recording is finished: no more chunks are taken')
  if (index > held) throw badRequest(`chunkIndex must be ${held}`)
  return { chunkIndex: index, heldChunks: held, duplicate: false, openStream }
}
