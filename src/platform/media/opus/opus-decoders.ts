import { entryBeside } from '../../child-entry.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import type { OpusAnswer, OpusSource } from './messages.ts'
import { type OpusEnd, OpusProcess, type OpusProcessOptions } from './opus-process.ts'

/** Streams of one process; some 40 KB each. */
const MOST_STREAMS = 1_000
/** Streams that are known to be for another decoder; the oldest are forgotten. */
const MOST_ODD = 1_000
/** Without a stream for so long, the process is ended and its memory free. */
const IDLE_MS = 5 * 60_000

/** One stream at the process that all share. Promises reject with `DecoderLost`. */
export interface OpusLine {
  write(bytes: Uint8Array): Promise<OpusAnswer>
  more(): Promise<OpusAnswer>
  end(): Promise<OpusAnswer>
  /** Should it come again, it is for another decoder. */
  refuse(): void
  /** Safe to repeat. */
  close(): void
}

/**
 * The process that decodes all streams of Opus: started with the first, started anew after its end. A stream over which it
 * ended by itself is not given to it again, so that no stream can stop the others twice.
 */
export class OpusDecoders {
  /** Told once, why no stream is decoded here. */
  onUnusable: (reason: string) => void = () => undefined
  readonly #options: OpusProcessOptions
  readonly #odd = new Set<string>()
  /** Names by stream. */
  readonly #streams = new Map<number, string | undefined>()
  #process: OpusProcess | null = null
  #nextStream = 0
  #isUnusable = false
  #idle: NodeJS.Timeout | undefined

  constructor({ stallMs, entry }: Partial<OpusProcessOptions> = {}) {
    this.#options = {
      stallMs: stallMs ?? DEFAULT_LIMITS.stallMs,
      entry: entry ?? entryBeside(import.meta.url, 'opus.child'),
    }
  }

  /**
   * `null`: this stream is for another decoder.
   * @param name under which the same stream may come again
   */
  open(source: OpusSource, name: string | undefined): OpusLine | null {
    const isOdd = name !== undefined && this.#odd.has(name)
    if (this.#isUnusable || isOdd || this.#streams.size >= MOST_STREAMS) return null
    clearTimeout(this.#idle)
    const stream = this.#nextStream++
    this.#streams.set(stream, name)
    const at = this.#started()
    at.open(stream, source)
    return {
      write: (bytes) => at.ask({ op: 'write', stream, bytes }),
      more: () => at.ask({ op: 'more', stream }),
      end: () => at.ask({ op: 'end', stream }),
      refuse: () => this.#avoid(name),
      close: () => {
        if (!this.#streams.delete(stream)) return
        at.forget(stream)
        if (this.#streams.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
      },
    }
  }

  /** Ends the process; the next stream starts another. */
  close(): void {
    clearTimeout(this.#idle)
    this.#process?.close()
    this.#process = null
  }

  #started(): OpusProcess {
    const process_ = this.#process ?? new OpusProcess(this.#options, (end) => this.#hasEnded(process_, end))
    this.#process = process_
    return process_
  }

  #hasEnded(which: OpusProcess, { culprit, unusable }: OpusEnd): void {
    if (this.#process === which) this.#process = null
    if (unusable !== null && !this.#isUnusable) {
      this.#isUnusable = true
      this.onUnusable(unusable)
    } else if (culprit !== null) this.#avoid(this.#streams.get(culprit))
  }

  #avoid(name: string | undefined): void {
    if (name === undefined) return
    this.#odd.add(name)
    const [oldest] = this.#odd
    if (this.#odd.size > MOST_ODD && oldest !== undefined) this.#odd.delete(oldest)
  }
}

/** Those of this process. */
export const opusDecoders = new OpusDecoders()
