import { type DecodeEnd, type DecodeOptions, DecoderLost } from '../decoder-process.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import type { LiveDecoder } from '../live-decoder.ts'
import { SAMPLE_RATE } from '../pcm.ts'
import type { OpusAnswer } from './messages.ts'
import type { OpusLine } from './opus-decoders.ts'

/** Bytes of one request: bounds what waits in the process for its turn. */
const PIECE = 64 * 1024
/** What is not understood by then is for another decoder. */
const MOST_KEPT = 256 * 1024

/** Another decoder has to take the stream, of which nothing has been given yet. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused'
  /** All that has been written. */
  readonly written: readonly Uint8Array[]

  constructor(reason: string, written: readonly Uint8Array[]) {
    super(reason)
    this.written = written
  }
}

/** A stream at the decoder of many. Its calls reject as a `LiveDecoder`'s do, or with `StreamRefused`. */
export class OpusLive implements LiveDecoder {
  readonly #line: OpusLine
  readonly #options: DecodeOptions
  readonly #most: number
  #samples = 0
  #damage: string | null = null
  /** What has been written, while the stream may still be another decoder's. */
  #kept: Uint8Array[] | null = []
  #failure: { readonly error: unknown } | undefined
  readonly #abort = () => void this.#fail(this.#options.signal?.reason)

  constructor(line: OpusLine, options: DecodeOptions) {
    this.#line = line
    this.#options = options
    this.#most = (options.limits ?? DEFAULT_LIMITS).maxSeconds * SAMPLE_RATE
    if (options.signal?.aborted) this.#abort()
    else options.signal?.addEventListener('abort', this.#abort, { once: true })
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#throwIfFailed()
    this.#kept?.push(bytes)
    for (let at = 0; at < bytes.length && !this.#isLimited; at += PIECE)
      await this.#hear(this.#line.write(bytes.subarray(at, at + PIECE)))
  }

  async end(): Promise<DecodeEnd> {
    this.#throwIfFailed()
    if (!this.#isLimited) await this.#hear(this.#line.end(), true)
    this.#leave()
    const limited = this.#isLimited
    const message = limited ? null : this.#damage
    return { samples: this.#samples, damaged: message !== null, limited, message }
  }

  async close(): Promise<void> {
    this.#fail(new DecoderLost('the decoder was closed before its end'))
  }

  get #isLimited(): boolean {
    return this.#samples >= this.#most
  }

  /** Takes the answer, and what it left. */
  async #hear(asked: Promise<OpusAnswer>, isEnd = false): Promise<void> {
    try {
      for (let next: Promise<OpusAnswer> | null = asked; next && !this.#isLimited; ) {
        const answer: OpusAnswer = await next
        this.#throwIfFailed()
        this.#judge(answer, isEnd)
        next = answer.more ? this.#line.more() : null
        // While it is given, the next is made; what happens to that is heard after it.
        next?.catch(() => undefined)
        await this.#give(answer)
        this.#throwIfFailed()
      }
      if (this.#isLimited) this.#line.close()
    } catch (error) {
      this.#fail(error)
      this.#throwIfFailed()
    }
  }

  #judge({ refusal, isTaken, damage, samples }: OpusAnswer, isEnd: boolean): void {
    const reason = refusal ?? (isEnd && !isTaken ? 'it ends before it is understood' : null)
    if (reason !== null && this.#kept) throw new StreamRefused(reason, this.#kept)
    if (reason !== null) {
      this.#line.refuse()
      throw new DecoderLost('the recording goes on as another decoder has to take it')
    }
    this.#damage = damage
    if (samples.length > 0) this.#kept = null
    const keptBytes = this.#kept?.reduce((sum, { length }) => sum + length, 0) ?? 0
    if (keptBytes > MOST_KEPT && !isTaken) throw new StreamRefused('it is not understood', this.#kept ?? [])
    if (keptBytes > MOST_KEPT) this.#kept = null
  }

  async #give({ samples, channels }: OpusAnswer): Promise<void> {
    const here = samples.subarray(0, (this.#most - this.#samples) * channels)
    if (here.length === 0) return
    this.#samples += here.length / channels
    await this.#options.onPcm(channels === 1 && this.#options.channels === 2 ? twice(here) : here)
  }

  /** The first reason stands. */
  #fail(error: unknown): void {
    this.#failure ??= { error }
    this.#leave()
  }

  #throwIfFailed(): void {
    if (this.#failure) throw this.#failure.error
  }

  #leave(): void {
    this.#options.signal?.removeEventListener('abort', this.#abort)
    this.#line.close()
  }
}

/** One channel as two. */
function twice(samples: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(2 * samples.length)
  for (let at = 0; at < samples.length; at++) {
    both[2 * at] = samples[at]!
    both[2 * at + 1] = samples[at]!
  }
  return both
}
