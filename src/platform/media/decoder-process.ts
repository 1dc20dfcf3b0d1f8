import { endChild, endSignal } from '../children/confine/inside.ts'
import { endedFromOutside } from '../children/ended-from-outside.ts'
import type { Hindrance } from '../errors.ts'
import { decodeArguments } from './ffmpeg-arguments.ts'
import { DEFAULT_LIMITS, type MediaLimits } from './limits.ts'
import { SAMPLE_RATE, SampleAssembler } from './pcm.ts'
import { type Stall, StallWatch } from './stall-watch.ts'
import { startFfmpeg } from './start-ffmpeg.ts'

export interface DecodeOptions {
  /** As the sniffer said. */
  readonly demuxer: string
  /** Gets the samples in order (interleaved when `channels` is 2); decoding waits for the promise it returns. */
  readonly onPcm: (samples: Int16Array<ArrayBuffer>) => void | Promise<void>
  readonly signal?: AbortSignal
  readonly limits?: MediaLimits
  /** Hertz; 16,000 unless told otherwise. */
  readonly sampleRate?: number
  readonly channels?: 1 | 2
  /** Under which the same stream may come again, after `DecoderLost`. */
  readonly name?: string
  /** `isOpusInMp4` of the segment's first bytes. */
  readonly keepOpusStart?: boolean
}

export interface DecodeEnd {
  /** Samples per channel. Zero means that there was no audio. */
  readonly samples: number
  /** Something was missing or broken; what could be decoded was given. */
  readonly damaged: boolean
  /** The recording is longer than the limits allow; the rest was left out. */
  readonly limited: boolean
  /** The decoder's first complaint; `null` without one. Never quotes the input. */
  readonly message: string | null
}

/** The decoder (or encoder) was ended, held up or not started for no fault of the bytes, which may go well another time. */
export class DecoderLost extends Error {
  override readonly name = 'DecoderLost'
  readonly hindrance: Hindrance = 'interruption'
}

/** What was to start it had to say: of ffmpeg itself there is nothing yet. */
const NOT_STARTED = /^(bwrap|prlimit|nice|setpriv): |error while loading shared libraries/

/** One ffmpeg child: samples out with back-pressure, bounds, and one answer when it has ended. */
export class DecoderProcess {
  readonly done: Promise<DecodeEnd>
  /** Input is waiting to be taken, or has ended: silence from the decoder means that it is stuck. */
  busy = false
  readonly #child: ReturnType<typeof startFfmpeg>
  readonly #options: DecodeOptions
  readonly #limits: MediaLimits
  readonly #channels: 1 | 2
  #samples = 0
  #complaint = ''
  #endedBy: 'us' | 'limit' | Stall | undefined
  #consuming = false
  readonly #watch: StallWatch

  constructor(input: string, options: DecodeOptions) {
    this.#options = options
    this.#limits = options.limits ?? DEFAULT_LIMITS
    this.#channels = options.channels ?? 1
    const args = decodeArguments({
      demuxer: options.demuxer,
      input,
      sampleRate: options.sampleRate ?? SAMPLE_RATE,
      channels: this.#channels,
      keepOpusStart: options.keepOpusStart ?? false,
      limits: this.#limits,
    })
    const piped = input === 'pipe:0'
    this.#child = startFfmpeg(args, this.#limits, {
      stdio: [piped ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      reads: piped ? [] : [input],
    })
    this.#watch = new StallWatch(this.#child, this.#limits.stallMs, {
      isBusy: () => this.busy && !this.#consuming,
      stall: (how) => {
        this.#endedBy ??= how
        endChild(this.#child)
      },
    })
    this.done = this.#run()
    // Whoever waits gets the rejection; nobody waiting is no crash.
    this.done.catch(() => undefined)
  }

  get stdin() {
    return this.#child.stdin
  }

  noteActivity(): void {
    this.#watch.alive()
  }

  kill(): void {
    this.#endedBy ??= 'us'
    endChild(this.#child)
  }

  async #run(): Promise<DecodeEnd> {
    const { signal } = this.#options
    const child = this.#child
    const onAbort = () => this.kill()
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    const exit = new Promise<{ code: number | null; by: NodeJS.Signals | null }>((resolve, reject) => {
      child.once('error', (cause) => reject(new Error('the decoder (ffmpeg) can not be started', { cause })))
      child.once('close', (code, signal) => resolve({ code, by: endSignal(child, code, signal) }))
    })
    exit.catch(() => undefined)
    child.stdin?.on('error', () => undefined)
    child.stderr?.on('data', (bytes: Buffer) => {
      if (this.#complaint.length < 2000) this.#complaint += bytes.toString('latin1')
    })
    try {
      await this.#consume()
      const { code, by } = await exit
      signal?.throwIfAborted()
      this.#throwIfLost(endedFromOutside(code, by))
      return this.#end(code, by)
    } finally {
      this.#watch.stop()
      signal?.removeEventListener('abort', onAbort)
      this.kill()
    }
  }

  async #consume(): Promise<void> {
    const assembler = new SampleAssembler()
    const rate = this.#options.sampleRate ?? SAMPLE_RATE
    const most = this.#limits.maxSeconds * rate * this.#channels
    let given = 0
    try {
      for await (const bytes of this.#child.stdout as AsyncIterable<Buffer>) {
        this.noteActivity()
        const samples = assembler.take(bytes).subarray(0, most - given)
        given += samples.length
        this.#samples = Math.floor(given / this.#channels)
        if (samples.length > 0) {
          this.#consuming = true
          await this.#options.onPcm(samples)
          this.#consuming = false
          this.noteActivity()
        }
        if (given >= most) {
          this.#endedBy ??= 'limit'
          break
        }
      }
    } catch (error) {
      this.#options.signal?.throwIfAborted()
      this.kill()
      throw error
    }
    if (this.#endedBy === 'limit') endChild(this.#child)
  }

  /** Of an end that says nothing of the bytes, no count of samples may be believed. */
  #throwIfLost(fromOutside: boolean): void {
    if (this.#endedBy === 'us') throw new DecoderLost('the decoder was closed before its end')
    if (this.#endedBy === 'hold-up') throw new DecoderLost('the decoder was held up')
    if (this.#endedBy === undefined && (fromOutside || NOT_STARTED.test(this.#complaint)))
      throw new DecoderLost('the decoder was ended from outside')
  }

  #end(code: number | null, by: NodeJS.Signals | null): DecodeEnd {
    const limited = this.#endedBy === 'limit'
    const stalled = this.#endedBy === 'stall'
    const complaint = stalled ? 'the decoder was stuck' : limited ? null : plain(this.#complaint)
    return {
      samples: this.#samples,
      damaged: stalled || (!limited && (code !== 0 || by !== null || complaint !== null)),
      limited,
      message: complaint ?? (code === 0 || limited ? null : `the decoder ended with ${by ?? code}`),
    }
  }
}

/**
 * The first line, without addresses in memory and without our paths. That a video track beside the sound is
 * left alone is no fault.
 */
function plain(complaint: string): string | null {
  const line =
    complaint.split('\n').find((one) => one.trim() !== '' && !/not on whitelist|^ *Last message/.test(one)) ??
    ''
  const text = line
    .replace(/ @ 0x[0-9a-f]+/g, '')
    .replace(/(pipe:0|\/[^ :]*): /g, '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
  return text === '' ? null : text.slice(0, 200)
}
