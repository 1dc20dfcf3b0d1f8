import { stat, writeFile } from 'node:fs/promises'
import { endChild } from '../children/confine/inside.ts'
import { endedFromOutside } from '../children/ended-from-outside.ts'
import { decodeFile } from './decode-file.ts'
import { DecoderLost } from './decoder-process.ts'
import { isOpusInMp4 } from './ffmpeg-arguments.ts'
import { readHead } from './inspect-first-chunk.ts'
import { DEFAULT_LIMITS, type MediaLimits } from './limits.ts'
import { bytesOf } from './pcm.ts'
import { startFfmpeg } from './start-ffmpeg.ts'

const PLAYBACK_RATE = 24_000
/** Nobody listens at once, while reports are waited for. */
const IN_THE_BACKGROUND: MediaLimits = { ...DEFAULT_LIMITS, niceness: 10 }

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
  signal?: AbortSignal,
  limits: MediaLimits = IN_THE_BACKGROUND,
): Promise<{ seconds: number; bytes: number }> {
  // What the encoder may change has to be there.
  await writeFile(outPath, '', { mode: 0o600 }).catch((cause: unknown) => {
    throw new Error('the playback file can not be written', { cause })
  })
  const encoder = startFfmpeg(encoderArguments(outPath), limits, {
    stdio: ['pipe', 'ignore', 'ignore'],
    writes: [outPath],
  })
  const input = encoder.stdin
  if (!input) throw new Error('the encoder has no input')
  input.on('error', () => undefined)
  const closed = new Promise<Error | null>((resolve) => {
    encoder.once('error', resolve)
    encoder.once('close', (code, by) => resolve(code === 0 ? null : encoderError(code, by)))
  })
  let samples = 0
  let gone: { readonly error: Error | null } | undefined
  closed.then((error) => {
    gone = { error }
  })
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
        onPcm: async (pcm) => {
          if (gone) throw gone.error ?? new Error('the encoder of the playback file ended early')
          // The callback also comes, with an error, when the encoder is gone; its exit code then tells.
          await new Promise<void>((resolve) => input.write(bytesOf(pcm), () => resolve()))
        },
      })
      samples += end.samples
    }
    input.end()
    const error = await closed
    signal?.throwIfAborted()
    if (error) throw error
  } finally {
    endChild(encoder)
  }
  return { seconds: samples / PLAYBACK_RATE, bytes: (await stat(outPath)).size }
}

const encoderError = (code: number | null, by: NodeJS.Signals | null): Error =>
  endedFromOutside(code, by)
    ? new DecoderLost('the encoder of the playback file was ended from outside')
    : new Error(`the encoder of the playback file ended with ${by ?? code}`)

/** 24 kHz mono at 48 kb/s: speech without audible loss, 11 MB for half an hour. */
const encoderArguments = (outPath: string): string[] => [
  ...['-hide_banner', '-nostats', '-v', 'error', '-protocol_whitelist', 'pipe,file', '-f', 's16le'],
  ...[
    '-ar',
    String(PLAYBACK_RATE),
    '-ac',
    '1',
    '-i',
    'pipe:0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ],
  ...['-c:a', 'aac', '-b:a', '48k', '-threads', '1', '-movflags', '+faststart', '-f', 'ipod', '-y', outPath],
]

async function startsWithOpus({ path, demuxer }: StoredSegment): Promise<boolean> {
  return demuxer === 'mov' && isOpusInMp4(demuxer, await readHead(path, 65_536))
}
