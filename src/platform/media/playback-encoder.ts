import { endChild, endSignal } from '../children/confine/inside.ts'
import { endedFromOutside } from '../children/ended-from-outside.ts'
import { DecoderLost } from './decoder-process.ts'
import type { MediaLimits } from './limits.ts'
import { bytesOf } from './pcm.ts'
import { startFfmpeg } from './start-ffmpeg.ts'

/** Hertz of the samples that it takes, one channel. */
export const PLAYBACK_RATE = 24_000

/** One ffmpeg child that makes a playback file of samples. */
export interface PlaybackEncoder {
  /** Resolves when they are taken; rejects when the encoder is gone. */
  write(pcm: Int16Array<ArrayBuffer>): Promise<void>
  /** No more samples: resolves when the file is whole. */
  end(): Promise<void>
  kill(): void
}

/** AAC-LC in MP4, `moov` first. @param outPath a file that is there and may be changed */
export function startPlaybackEncoder(outPath: string, limits: MediaLimits): PlaybackEncoder {
  const child = startFfmpeg(encoderArguments(outPath), limits, {
    stdio: ['pipe', 'ignore', 'pipe'],
    writes: [outPath],
  })
  const input = child.stdin
  if (!input) throw new Error('the encoder has no input')
  input.on('error', () => undefined)
  let complaint = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    if (complaint.length < 2000) complaint += bytes.toString('latin1')
  })
  let gone: { readonly error: Error | null } | undefined
  const closed = new Promise<Error | null>((resolve) => {
    child.once('error', resolve)
    child.once('close', (code, signal) =>
      resolve(code === 0 ? null : encoderError(code, endSignal(child, code, signal), complaint)),
    )
  })
  void closed.then((error) => {
    gone = { error }
  })
  return {
    async write(pcm) {
      if (gone) throw gone.error ?? new Error('the encoder of the playback file ended early')
      // The callback also comes, with an error, when the encoder is gone; its exit code then tells.
      await new Promise<void>((resolve) => input.write(bytesOf(pcm), () => resolve()))
    },
    async end() {
      input.end()
      const error = await closed
      if (error) throw error
    },
    kill: () => endChild(child),
  }
}

function encoderError(code: number | null, by: NodeJS.Signals | null, complaint: string): Error {
  if (endedFromOutside(code, by))
    return new DecoderLost('the encoder of the playback file was ended from outside')
  const error = new Error(`the encoder of the playback file ended with ${by ?? code}`)
  return complaint.includes('No space left on device') ? Object.assign(error, { code: 'ENOSPC' }) : error
}

/**
 * 48 kb/s: speech without audible loss, 11 MB for half an hour. For speech at this rate the fast coder is nearer to the
 * original than ffmpeg's own choice, which puts noise in the place of some of it. Without `-xerror`, ffmpeg leaves half a file behind on a
 * disk that is full, and says that all went well.
 */
const encoderArguments = (outPath: string): string[] => [
  ...['-hide_banner', '-nostats', '-v', 'error', '-xerror', '-protocol_whitelist', 'pipe,file'],
  ...['-f', 's16le', '-ar', String(PLAYBACK_RATE), '-ac', '1', '-i', 'pipe:0'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '48k'],
  ...['-threads', '1', '-movflags', '+faststart', '-f', 'ipod', '-y', outPath],
]
