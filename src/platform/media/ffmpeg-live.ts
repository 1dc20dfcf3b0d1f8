import { type DecodeEnd, type DecodeOptions, DecoderLost, DecoderProcess } from './decoder-process.ts'
import type { LiveDecoder } from './live-decoder.ts'
import { startInTurn } from './start-in-turn.ts'

/** A stream at an ffmpeg of its own, some 12 MB, started when it is its turn. */
export class FfmpegLive implements LiveDecoder {
  readonly #started: Promise<DecoderProcess>
  #isClosed = false
  /** Nothing more is to be decoded, by whatever it ended. */
  #isOver = false

  constructor(options: DecodeOptions) {
    this.#started = startInTurn(() => {
      options.signal?.throwIfAborted()
      if (this.#isClosed) throw new DecoderLost('the decoder was closed before its end')
      return new DecoderProcess('pipe:0', options)
    })
    this.#started.then(({ done }) => done).then(this.#over, this.#over)
  }

  async write(bytes: Uint8Array): Promise<void> {
    const decoder = await this.#started
    if (!this.#isOver && bytes.length > 0) {
      decoder.busy = true
      decoder.noteActivity()
      // The callback also comes, with an error, when the process is gone.
      await new Promise<void>((resolve) => decoder.stdin?.write(bytes, () => resolve()))
      decoder.busy = false
    }
    if (this.#isOver) await decoder.done
  }

  async end(): Promise<DecodeEnd> {
    const decoder = await this.#started
    decoder.busy = true
    decoder.noteActivity()
    decoder.stdin?.end()
    return await decoder.done
  }

  async close(): Promise<void> {
    this.#isClosed = true
    try {
      const decoder = await this.#started
      decoder.kill()
      await decoder.done
    } catch {
      // However it ended.
    }
  }

  readonly #over = () => {
    this.#isOver = true
  }
}
