import { stat, writeFile } from 'node:fs/promises'
import { decodeFile } from './decode-file.ts'
import { isOpusInMp4 } from './ffmpeg-arguments.ts'
import { readHead } from './inspect-first-chunk.ts'
import { DEFAULT_LIMITS, type MediaLimits } from './limits.ts'
import { PLAYBACK_RATE, startPlaybackEncoder } from './playback-encoder.ts'

/**
 * Reports are waited for, and few listen at once. One that works beside it gets three quarters of a processor: at 10 it
 * would be nine tenths, and a machine that is never idle would leave a file waiting for minutes.
 */
const IN_THE_BACKGROUND: MediaLimits = { ...DEFAULT_LIMITS, niceness: 5 }

export interface StoredSegment {
  /** Absolute path of our own making. */
  readonly path: string
  /** As the sniffer said. */
  readonly demuxer: string
}

/**
 * One file that every browser plays and seeks in (AAC-LC in MP4, `moov` first), from stream segments of any
 * mix of formats: each is decoded, one encoder takes them all, so its timeline is the decoded audio's.
 * Unreadable segments are left out. Rejects when the encoder fails or the signal aborts; `outPath` may then
 * hold a partial file.
 */
export async function renderPlayback(
  segments: readonly StoredSegment[],
  outPath: string,
  {
    signal,
    limits = IN_THE_BACKGROUND,
  }: { readonly signal?: AbortSignal; readonly limits?: MediaLimits } = {},
): Promise<{ seconds: number; bytes: number }> {
  // What the encoder may change has to be there.
  await writeFile(outPath, '', { mode: 0o600 }).catch((cause: unknown) => {
    throw new Error('the playback file can not be written', { cause })
  })
  const encoder = startPlaybackEncoder(outPath, limits)
  let samples = 0
  try {
    for (const segment of segments) {
      const left = limits.maxSeconds - samples / PLAYBACK_RATE
      if (left <= 0) break
      const end = await decodeFile(segment.path, {
        demuxer: segment.demuxer,
        sampleRate: PLAYBACK_RATE,
        keepOpusStart: await startsWithOpus(segment),
        limits: { ...limits, maxSeconds: left },
        ...(signal ? { signal } : {}),
        onPcm: (pcm) => encoder.write(pcm),
      })
      samples += end.samples
    }
    await encoder.end()
    signal?.throwIfAborted()
  } finally {
    encoder.kill()
  }
  return { seconds: samples / PLAYBACK_RATE, bytes: (await stat(outPath)).size }
}

async function startsWithOpus({ path, demuxer }: StoredSegment): Promise<boolean> {
  return demuxer === 'mov' && isOpusInMp4(demuxer, await readHead(path, 65_536))
}
