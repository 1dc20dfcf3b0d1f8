import type { Context } from '../../../context.ts'
import { isConflict, isConnectionLost, isRowsFault } from '../../../platform/db/errors.ts'
import { type Gathering, gatherWrites } from '../../../platform/db/gather.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { lockConsultation } from '../queries.ts'
import { keepBytes, openedDemuxer, type Upload } from './chunk-bytes.ts'
import { type ChunkRow, type FollowedChunk, insertChunk, insertIfOpen } from './chunk-rows.ts'
import type { HeldRecording, OpenStream, RecordingRef } from './followed.ts'
import { nextPlace, placeChunk } from './place-chunk.ts'
import { sendDecoding } from './send-decoding.ts'

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

type Needs = Pick<Context, 'db' | 'blobs' | 'queue' | 'followed'>

/** With the rows that are being written now. */
interface Writer extends Needs {
  readonly rows: Gathering<FollowedChunk, boolean>
}

/** Of one statement. */
const MOST_AT_ONCE = 100

/**
 * Takes chunks in. Recordings that begin together send their slices together, too: such rows share a statement and its commit.
 */
export function openChunks(context: Needs) {
  const rows = gatherWrites({
    most: MOST_AT_ONCE,
    isOnes: isRowsFault,
    write: (given: readonly FollowedChunk[]) => insertTogether(context.db, given),
  })
  return (held: HeldRecording, chunk: Chunk): Promise<ChunkReceipt> => {
    const { db, blobs, queue, followed } = context
    return addChunk({ db, blobs, queue, followed, rows }, held, chunk)
  }
}

/** Of two of one recording the second is left out, for nothing that comes back would tell which of them stands. */
async function insertTogether(db: Needs['db'], given: readonly FollowedChunk[]): Promise<readonly boolean[]> {
  const firsts = new Map(given.toReversed().map((one) => [one.recording.id, one]))
  const made = await insertIfOpen(db, [...firsts.values()], { waits: false })
  return given.map((one) => firsts.get(one.recording.id) === one && made.has(one.recording.id))
}

/**
 * Stores one chunk, durably before it returns. Chunks arrive in order; repeating one that is held changes
 * nothing. `held` is what was seen before its bytes came. Throws `bad-request` for a gap, other bytes at a held index, a
 * chunk after finish, or a first chunk that is no audio; then nothing is stored.
 */
async function addChunk(
  context: Writer,
  { ref: recording, held }: HeldRecording,
  chunk: Chunk,
): Promise<ChunkReceipt> {
  const { db, blobs } = context
  const early = nextPlace(held, chunk.chunkIndex) ?? (await placeChunk(db, recording, chunk))
  const { chunkIndex, openStream } = early
  if (early.duplicate) return { chunkIndex, receivedChunks: early.heldChunks, duplicate: true }
  const demuxer = await openedDemuxer(chunk, openStream)
  const blobKey = await keepBytes(blobs, { recording, chunkIndex }, chunk)
  const streamIndex = (openStream?.index ?? -1) + (demuxer ? 1 : 0)
  const { claimedSeconds, size, sha256, head } = chunk
  const row = { chunkIndex, claimedSeconds, size, sha256, blobKey, streamIndex, demuxer }
  const bytes = head.length === size ? head : undefined
  if (
    (await handOver(context, recording, { row, openStream, bytes })) ||
    (await begin(context, recording, row))
  )
    return { chunkIndex, receivedChunks: chunkIndex + 1, duplicate: false }
  return insertInTurn(context, recording, row)
}

/** A chunk whose bytes are durable, with the segment that was open before it. */
interface Kept {
  readonly row: ChunkRow
  readonly openStream: OpenStream | null
  /** All of it, where it is at hand. */
  readonly bytes: Uint8Array | undefined
}

/**
 * For a recording that is followed here: one statement stores the row, and no job is needed, since whoever follows is
 * told. Should the process die before it has taken the chunk in, those that look for left recordings find it. False when
 * the row may not stand, or was not wanted: then the long way finds out why.
 */
async function handOver(
  context: Writer,
  recording: RecordingRef,
  { row, openStream, bytes }: Kept,
): Promise<boolean> {
  const { db, followed } = context
  const follower = followed.get(recording.id)
  if (!follower) return false
  if (!(await insertGathered(context, { recording, chunk: row, progress: follower.takeProgress() })))
    return false
  if (followed.get(recording.id) === follower) {
    const { chunkIndex, streamIndex, demuxer, blobKey } = row
    const opened = demuxer ? { index: streamIndex, demuxer } : openStream
    follower.held = { isOpen: true, held: chunkIndex + 1, openStream: opened }
    const stored = { chunk_index: chunkIndex, stream_index: streamIndex, blob_key: blobKey, demuxer }
    follower.take(bytes ? { ...stored, bytes } : stored)
  } else {
    await inTransaction(db, (tx) => sendDecoding(context, tx, recording))
  }
  return true
}

/** A recording's first chunk, where this process may follow it: without a job as well, for the same reasons. */
async function begin(context: Writer, recording: RecordingRef, row: ChunkRow): Promise<boolean> {
  const { follower } = context.followed
  if (row.chunkIndex > 0 || !follower?.hasRoom) return false
  if (!(await insertGathered(context, { recording, chunk: row, progress: null }))) return false
  follower.begin(recording)
  return true
}

/** True when the row stands; false when it may not, or when nobody knows. */
async function insertGathered({ db, rows }: Writer, given: FollowedChunk): Promise<boolean> {
  try {
    // By itself it may wait for a lock, which many together must not.
    return (await rows.add(given)) || (await insertIfOpen(db, [given], { waits: true })).size > 0
  } catch (error) {
    if (isConnectionLost(error) || isConflict(error)) return false
    throw error
  }
}

/** With the consultation locked, so that no end of it comes between, and a job. */
async function insertInTurn(context: Needs, recording: RecordingRef, row: ChunkRow): Promise<ChunkReceipt> {
  const { db, blobs } = context
  const { blobKey, demuxer, chunkIndex } = row
  const place = await inTransaction(db, async (tx) => {
    await lockConsultation(tx, recording.consultation_id)
    const found = await placeChunk(tx, recording, row)
    if (!found.duplicate) {
      const streamIndex = (found.openStream?.index ?? -1) + (demuxer ? 1 : 0)
      await insertChunk(tx, recording.id, { ...row, streamIndex })
    }
    await sendDecoding(context, tx, recording)
    return found
  }).catch(async (error: unknown) => {
    // Only a refusal of ours is surely rolled back; after any other error the row may stand and need its bytes.
    if (blobKey && error instanceof Failure) await blobs.delete(blobKey)
    throw error
  })
  // It may be the row of an earlier try, whose answer was lost with its connection: those bytes are held.
  const isOwn = blobKey !== null && place.duplicate?.blobKey === blobKey
  const duplicate = place.duplicate !== null && !isOwn
  if (blobKey && duplicate) await blobs.delete(blobKey)
  return { chunkIndex, receivedChunks: place.heldChunks + (place.duplicate ? 0 : 1), duplicate }
}
