import { AUDIO_CODECS, asDemuxer, registeredNames } from './demuxers.ts'
import type { MediaLimits } from './limits.ts'

export interface DecodeArguments {
  readonly demuxer: string
  /** An absolute path of our own making, or `pipe:0`. */
  readonly input: string
  readonly sampleRate: number
  readonly channels: 1 | 2
  /** See `isOpusInMp4`. */
  readonly keepOpusStart: boolean
  readonly limits: MediaLimits
}

/**
 * The only form in which ffmpeg sees an upload. Without the forced demuxer and the whitelists, a playlist
 * named `.wav` makes ffmpeg read other files or fetch addresses.
 */
export function decodeArguments(options: DecodeArguments): string[] {
  const { input, limits } = options
  const demuxer = asDemuxer(options.demuxer)
  const piped = input === 'pipe:0'
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error', '-threads', '1'],
    ...['-protocol_whitelist', piped ? 'pipe' : 'file', '-f', demuxer],
    ...['-format_whitelist', registeredNames(demuxer), '-codec_whitelist', AUDIO_CODECS, '-max_streams', '8'],
    // A live stream has to give its first samples before much of it has come.
    ...(piped ? ['-probesize', '32768', '-analyzeduration', '500000'] : []),
    ...(options.keepOpusStart ? ['-flags2', '+skip_manual'] : []),
    ...['-t', String(limits.maxSeconds + 1), '-i', input],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-ac', String(options.channels), '-ar', String(options.sampleRate)],
    // Written when there are 32 KB or it ends: a write for each packet is fifty a second, and as many readings of ours.
    ...['-f', 's16le', '-flush_packets', '0', 'pipe:1'],
  ]
}

/**
 * Opus in MP4: ffmpeg skips 80 ms of pre-roll at the start of each piece although browsers put sound there.
 * The sample entry stands in `moov`; pass the head, and for files with `moov` at the end the tail as well.
 */
export function isOpusInMp4(demuxer: string, ...parts: readonly Uint8Array[]): boolean {
  return demuxer === 'mov' && parts.some((part) => Buffer.from(part).includes('Opus', 0, 'latin1'))
}
