import { v7 as uuid } from 'uuid'
import type { Context } from '../../../context.ts'
import { badRequest, type Failure } from '../../../platform/errors.ts'
import { inspectFirstChunk } from '../../../platform/media/inspect-first-chunk.ts'
import { opensSegment, sniffAudio } from '../../../platform/media/sniff-audio.ts'
import type { OpenStream, RecordingRef } from './followed.ts'

export interface Upload {
  /** Where the bytes lie; consumed when they are stored. */
  readonly path: string
  /** Its first bytes, enough to judge it; perhaps all. */
  readonly head: Uint8Array
  /** They are on the disk, not only on their way. */
  readonly synced: boolean
  readonly size: number
  readonly sha256: string
}

/** Stores an upload's bytes under a key of its own, so that of two that race each deletes only its own. */
export async function keepBytes(
  blobs: Context['blobs'],
  {
    recording,
    chunkIndex,
  }: { readonly recording: Pick<RecordingRef, 'tenant_id' | 'consultation_id'>; readonly chunkIndex: number },
  upload: Upload,
): Promise<string | null> {
  if (upload.size === 0) return null
  const name = `${String(chunkIndex).padStart(6, '0')}-${uuid()}`
  const key = `${recording.tenant_id}/${recording.consultation_id}/chunks/${name}`
  await blobs.putFile(key, upload.path, { synced: upload.synced })
  return key
}

/** The demuxer of the stream segment that the bytes open; `null` when they continue the open one, or are none. */
export async function openedDemuxer(upload: Upload, open: OpenStream | null): Promise<string | null> {
  if (upload.size === 0) return null
  if (open) {
    const sniffed = sniffAudio(upload.head)
    return opensSegment(sniffed, open.demuxer) && 'demuxer' in sniffed ? sniffed.demuxer : null
  }
  return await demuxerOfAudio(upload, badRequest)
}

/** The demuxer of a file that begins with audio; for anything else throws what `refuse` makes of the reason. */
export async function demuxerOfAudio(
  { path, head }: Pick<Upload, 'path' | 'head'>,
  refuse: (reason: string) => Failure,
): Promise<string> {
  const first = await inspectFirstChunk(path, { head })
  if (first) return first.demuxer
  if (head.length === 0) throw refuse('recording is empty')
  const sniffed = sniffAudio(head)
  const instead = sniffed.kind === 'not-audio' ? `, not ${sniffed.what}` : ''
  throw refuse(`recording must be audio in a supported format${instead}`)
}
