import type { DecodeEnd, DecodeOptions } from './decoder-process.ts'
import { asDemuxer } from './demuxers.ts'
import { FfmpegLive } from './ffmpeg-live.ts'
import type { LiveDecoder } from './live-decoder.ts'
import { opusDecoders } from './opus/opus-decoders.ts'
import { OpusLive, StreamRefused } from './opus/opus-live.ts'
import { SAMPLE_RATE } from './pcm.ts'

/** What browsers record goes to the process that all such streams share, the rest to an ffmpeg of its own. */
export function openLiveDecoder(options: DecodeOptions, shared = opusDecoders): LiveDecoder {
  const container = asDemuxer(options.demuxer)
  const isOurs = options.sampleRate === undefined || options.sampleRate === SAMPLE_RATE
  const line =
    isOurs && (container === 'matroska' || container === 'ogg')
      ? shared.open({ container, channels: options.channels ?? 1 }, options.name)
      : null
  return line ? new FirstThatTakes(new OpusLive(line, options), options) : new FfmpegLive(options)
}

/** A stream that the shared process refuses begins anew at an ffmpeg. */
class FirstThatTakes implements LiveDecoder {
  readonly #options: DecodeOptions
  #decoder: LiveDecoder
  #isClosed = false

  constructor(first: LiveDecoder, options: DecodeOptions) {
    this.#decoder = first
    this.#options = options
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      await this.#decoder.write(bytes)
    } catch (error) {
      await this.#passOn(error)
    }
  }

  async end(): Promise<DecodeEnd> {
    try {
      return await this.#decoder.end()
    } catch (error) {
      await this.#passOn(error)
      return await this.#decoder.end()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#decoder.close()
  }

  async #passOn(error: unknown): Promise<void> {
    if (!(error instanceof StreamRefused)) throw error
    this.#decoder = new FfmpegLive(this.#options)
    if (this.#isClosed) await this.#decoder.close()
    for (const bytes of error.written) await this.#decoder.write(bytes)
  }
}
