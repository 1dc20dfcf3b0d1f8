import { canDecodeLive } from '../../../src/platform/media/can-decode-live.ts'
import { decodeFile } from '../../../src/platform/media/decode-file.ts'
import { isOpusInMp4 } from '../../../src/platform/media/ffmpeg-arguments.ts'
import { inspectFirstChunk } from '../../../src/platform/media/inspect-first-chunk.ts'
import { openLiveDecoder } from '../../../src/platform/media/open-live-decoder.ts'
import { opensSegment, sniffAudio } from '../../../src/platform/media/sniff-audio.ts'
import { collector, withFile } from '../../support/recordings.ts'

export interface Assembled {
  readonly demuxer: string
  readonly bytes: Buffer
  readonly chunks: readonly Buffer[]
}

/** Puts chunks together into stream segments, as they are sent; `null` when the first is no audio. */
export async function assemble(chunks: readonly Buffer[]): Promise<Assembled[] | null> {
  const segments: { demuxer: string; chunks: Buffer[] }[] = []
  for (const chunk of chunks.filter((one) => one.length > 0)) {
    const open = segments.at(-1)
    const sniffed = sniffAudio(chunk.subarray(0, 8192))
    if (!open) {
      const first = await withFile(chunk, inspectFirstChunk)
      if (!first) return null
      segments.push({ demuxer: first.demuxer, chunks: [chunk] })
    } else if (opensSegment(sniffed, open.demuxer) && 'demuxer' in sniffed) {
      segments.push({ demuxer: sniffed.demuxer, chunks: [chunk] })
    } else {
      open.chunks.push(chunk)
    }
  }
  return segments.map((segment) => ({ ...segment, bytes: Buffer.concat(segment.chunks) }))
}

/** Chunk by chunk through a live decoder; `null` for formats that can't be decoded live. */
export async function decodeLive({ demuxer, chunks, bytes }: Assembled): Promise<Buffer | null> {
  if (!canDecodeLive(bytes, demuxer)) return null
  const { onPcm, bytes: decoded } = collector()
  const decoder = openLiveDecoder({ demuxer, onPcm, keepOpusStart: isOpusInMp4(demuxer, bytes) })
  for (const chunk of chunks) await decoder.write(chunk)
  await decoder.end()
  return decoded()
}

export async function decodeWhole({ demuxer, bytes }: Pick<Assembled, 'demuxer' | 'bytes'>): Promise<Buffer> {
  const { onPcm, bytes: decoded } = collector()
  const keepOpusStart = isOpusInMp4(demuxer, bytes)
  await withFile(bytes, (path) => decodeFile(path, { demuxer, onPcm, keepOpusStart }))
  return decoded()
}
