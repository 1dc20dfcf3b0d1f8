import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'

export interface AssembledStream {
  readonly path: string
  readonly demuxer: string
}

/** Writes every stream segment of a recording, its chunks one after another, into a file of its own. */
export async function assembleStreams(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  recordingId: string,
  { dir, onlyStream }: { readonly dir: string; readonly onlyStream?: number },
): Promise<AssembledStream[]> {
  let query = db
    .selectFrom('chunks')
    .select(['chunk_index', 'blob_key', 'stream_index', 'demuxer'])
    .where('recording_id', '=', recordingId)
    .where('blob_key', 'is not', null)
    .orderBy('chunk_index')
  if (onlyStream !== undefined) query = query.where('stream_index', '=', onlyStream)
  const streams: AssembledStream[] = []
  for (const chunk of await query.execute()) {
    if (chunk.demuxer)
      streams.push({ path: join(dir, `stream-${chunk.stream_index}`), demuxer: chunk.demuxer })
    const open = streams.at(-1)
    if (open && chunk.blob_key) {
      await pipeline(
        await blobs.open(chunk.blob_key),
        createWriteStream(open.path, { flags: 'a', mode: 0o600 }),
      )
    }
  }
  return streams
}
