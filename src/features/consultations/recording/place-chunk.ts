import { sql } from 'kysely'
import type { Db } from '../../../context.ts'
import { badRequest, notFound } from '../../../platform/errors.ts'
import type { HeldChunks, OpenStream, RecordingRef } from './followed.ts'

/** Where a chunk belongs, given what is held. */
export interface ChunkPlace {
  readonly chunkIndex: number
  readonly heldChunks: number
  /** The very bytes are held at this index, under this key. */
  readonly duplicate: { readonly blobKey: string | null } | null
  readonly openStream: OpenStream | null
}

/** What is held of a tenant's recording, in one statement; `null` where there is no such recording. */
export async function lookAtHeld(db: Db, recording: RecordingRef): Promise<HeldChunks | null> {
  const { rows } = await sql<{ status: string; held: number; index: number | null; demuxer: string | null }>`
    select c.status, coalesce(last.chunk_index + 1, 0) as held, opener.stream_index as index, opener.demuxer
    from recordings r join consultations c on c.id = r.consultation_id
    left join lateral (
      select chunk_index from chunks where recording_id = r.id order by chunk_index desc limit 1
    ) last on true
    left join lateral (
      select stream_index, demuxer from chunks
      where recording_id = r.id and demuxer is not null order by chunk_index desc limit 1
    ) opener on true
    where r.id = ${recording.id} and r.consultation_id = ${recording.consultation_id}
      and r.tenant_id = ${recording.tenant_id}`.execute(db)
  const [state] = rows
  if (!state) return null
  const { status, held, index, demuxer } = state
  const openStream = index === null || demuxer === null ? null : { index, demuxer }
  return { isOpen: status === 'recording', held, openStream }
}

/** The place of a chunk that is the next one; `null` for any other. */
export function nextPlace(
  { isOpen, held, openStream }: HeldChunks,
  chunkIndex: number | null,
): ChunkPlace | null {
  if (!isOpen || chunkIndex !== held) return null
  return { chunkIndex, heldChunks: held, duplicate: null, openStream }
}

/** `chunkIndex` `null` means the next one. Throws `bad-request` when the chunk fits nowhere. */
export async function placeChunk(
  db: Db,
  recording: RecordingRef,
  chunk: { chunkIndex: number | null; sha256: string },
): Promise<ChunkPlace> {
  const state = await lookAtHeld(db, recording)
  if (!state) throw notFound('Consultation not found')
  const { isOpen, held, openStream } = state
  const index = chunk.chunkIndex ?? held

  if (index < held) {
    const same = await db
      .selectFrom('chunks')
      .select(['sha256', 'blob_key'])
      .where('recording_id', '=', recording.id)
      .where('chunk_index', '=', index)
      .executeTakeFirstOrThrow()
    if (same.sha256 !== chunk.sha256) throw badRequest(`chunkIndex ${index} is already held with other bytes`)
    return { chunkIndex: index, heldChunks: held, duplicate: { blobKey: same.blob_key }, openStream }
  }
  if (!isOpen) throw badRequest('recording is finished: no more chunks are taken')
  if (index > held) throw badRequest(`chunkIndex must be ${held}`)
  return { chunkIndex: index, heldChunks: held, duplicate: null, openStream }
}
