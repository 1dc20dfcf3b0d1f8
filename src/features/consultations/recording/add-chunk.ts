import { v7 as uuid } from 'uuid'
import type { Context, Tx } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { badRequest, Failure } from '../../../platform/errors.ts'
import { inspectFirstChunk, readHead } from '../../../platform/media/inspect-first-chunk.ts'
import { opensSegment, sniffAudio } from '../../../platform/media/sniff-audio.ts'
import { jobs } from '../job-kinds.ts'
import { lockConsultation, type RecordingRow } from '../queries.ts'
import { type OpenStream, placeChunk } from './place-chunk.ts'

export interface Upload {
  /** Where the bytes lie; consumed when they are stored. */
  readonly path: string
  /** Its first bytes, enough to judge it. */
  readonly head: Uint8Array
  /** They are on the disk, not only on their way. */
  readonly synced: boolean
  readonly size: number
  readonly sha256: string
}

export interface Chunk extends Upload {
  /** `null`: the next one. */
  readonly chunkIndex: number | null
  /** Whole seconds, as the caller says. */
  readonly claimedSeconds: number
}

export interface ChunkReceipt {
  readonly chunkIndex: number
  readonly receivedChunks: number
  readonly duplicate: boolean
}

/**
 * Stores one chunk, durably before it returns. Chunks arrive in order; repeating one that is held changes
 * nothing. Throws `bad-request` for a gap, other bytes at a held index, a chunk after finish, or a first
 * chunk that is no audio; then nothing is stored.
 */
export async function addChunk(
  context: Pick<Context, 'db' | 'blobs' | 'queue'>,
  recording: RecordingRow,
  chunk: Chunk,
): Promise<ChunkReceipt> {
  const { db, blobs, queue } = context
  const early = await placeChunk(db, recording, chunk)
  if (early.duplicate) return { ...early, receivedChunks: early.heldChunks }
  const opens = await openedDemuxer(chunk, early.openStream)
  const blobKey = await keepBytes(blobs, recording, early.chunkIndex, chunk)

  const receipt = await inTransaction(db, async (tx) => {
    await lockConsultation(tx, recording.consultation_id)
    const place = await placeChunk(tx, recording, { ...chunk, chunkIndex: early.chunkIndex })
    if (!place.duplicate) {
      const streamIndex = (place.openStream?.index ?? -1) + (opens ? 1 : 0)
      await insertChunk(tx, recording.id, { ...chunk, ...place, blobKey, streamIndex, demuxer: opens })
      await queue.send(
        tx,
        jobs.decodeRecording,
        { recordingId: recording.id },
        {
          key: recording.id,
          share: recording.tenant_id,
        },
      )
    }
    return { ...place, receivedChunks: place.heldChunks + (place.duplicate ? 0 : 1) }
  }).catch(async (error: unknown) => {
    // Only a refusal of ours is surely rolled back; after any other error the row may stand and need its bytes.
    if (blobKey && error instanceof Failure) await blobs.delete(blobKey)
    throw error
  })
  if (blobKey && receipt.duplicate) await blobs.delete(blobKey)
  return receipt
}

interface ChunkRow extends Pick<Upload, 'size' | 'sha256'> {
  readonly chunkIndex: number
  readonly claimedSeconds: number
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

/** Stores an upload's bytes under a key of its own, so that of two that race each deletes only its own. */
export async function keepBytes(
  blobs: Context['blobs'],
  recording: Pick<RecordingRow, 'tenant_id' | 'consultation_id'>,
  chunkIndex: number,
  upload: Upload,
): Promise<string | null> {
  if (upload.size === 0) return null
  const name = `${String(chunkIndex).padStart(6, '0')}-${uuid()}`
  const key = `${recording.tenant_id}/${recording.consultation_id}/chunks/${name}`
  await blobs.putFile(key, upload.path, { synced: upload.synced })
  return key
}

/** The demuxer of the stream segment that the bytes open; `null` when they continue the open one, or are none. */
async function openedDemuxer(upload: Upload, open: OpenStream | null): Promise<string | null> {
  if (upload.size === 0) return null
  if (open) {
    const sniffed = sniffAudio(upload.head)
    return opensSegment(sniffed, open.demuxer) && 'demuxer' in sniffed ? sniffed.demuxer : null
  }
  return await demuxerOfAudio(upload.path, badRequest)
}

/** The demuxer of a file that begins with audio; for anything else throws what `refuse` makes of the reason. */
export async function demuxerOfAudio(path: string, refuse: (reason: string) => Failure): Promise<string> {
  const first = await inspectFirstChunk(path)
  if (first) return first.demuxer
  const head = await readHead(path)
  if (head.length === 0) throw refuse('recording is empty')
  const sniffed = sniffAudio(head)
  const instead = sniffed.kind === 'not-audio' ? `, not ${sniffed.what}` : ''
  throw refuse(`recording must be audio in a supported format${instead}`)
}
