import type { ChildProcess } from 'node:child_process'
import { endChild, endSignal } from '../../children/confine/inside.ts'
import { endedFromOutside } from '../../children/ended-from-outside.ts'
import { forkChild } from '../../children/fork-child.ts'
import { DecoderLost } from '../decoder-process.ts'
import { type Stall, StallWatch } from '../stall-watch.ts'
import type { OpusAnswer, OpusMessage, OpusQuestion, OpusRequest, OpusSource } from './messages.ts'

const MB = 1024 ** 2
/** A stream takes some 40 KB; Node itself most of this. */
const DATA_BYTES = 1024 * MB
/** By the clock; on a machine that is busy with other things, a start that takes half a second may take many. */
const START_MS = 60_000

interface Waiting {
  readonly resolve: (answer: OpusAnswer) => void
  readonly reject: (error: Error) => void
}

export interface OpusProcessOptions {
  readonly stallMs: number
  /** The module to run. */
  readonly entry: URL
}

/** How a process ended. */
export interface OpusEnd {
  /** The stream that it worked on when it ended by itself. */
  readonly culprit: number | null
  /** Why it never came so far as to decode, which another would not either. */
  readonly unusable: string | null
}

/** One confined child that decodes many streams, one thing asked of a stream at a time. */
export class OpusProcess {
  readonly #child: ChildProcess
  readonly #watch: StallWatch
  /** By stream, in the order in which they are answered. */
  readonly #waiting = new Map<number, Waiting>()
  readonly #onEnd: (end: OpusEnd) => void
  readonly #starting: NodeJS.Timeout
  #isReady = false
  #hasEnded = false
  #endedBy: Stall | 'nothing to load' | undefined
  #complaint = 'it ended before it was ready'

  constructor({ stallMs, entry }: OpusProcessOptions, onEnd: (end: OpusEnd) => void) {
    this.#onEnd = onEnd
    this.#child = forkChild(entry, {
      ...{ maxHeapMb: 128, youngHeapMb: 2, dataBytes: DATA_BYTES },
    })
    this.#watch = new StallWatch(this.#child, stallMs, {
      isBusy: () => this.#isReady && this.#waiting.size > 0,
      stall: (how) => this.#stop(how),
    })
    this.#starting = setTimeout(() => this.#stop('hold-up'), START_MS).unref()
    this.#child.on('message', (message: OpusMessage) => this.#hear(message))
    this.#child.once('error', () => this.#end(false))
    this.#child.once('exit', (code, signal) => {
      const isOutside = endedFromOutside(code, endSignal(this.#child, code, signal))
      this.#end(this.#endedBy === undefined ? isOutside : this.#endedBy === 'hold-up')
    })
    this.#rest()
  }

  /** Rejects with `DecoderLost`. */
  ask(request: OpusQuestion): Promise<OpusAnswer> {
    if (this.#hasEnded) return Promise.reject(lost())
    if (this.#waiting.size === 0) {
      this.#watch.alive()
      this.#child.ref()
      this.#child.channel?.ref()
    }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.stream, { resolve, reject })
      this.#send(request)
    })
  }

  open(stream: number, source: OpusSource): void {
    this.#send({ op: 'open', stream, ...source })
  }

  /** What is asked of it is given up: it rejects now, whenever it is answered. */
  forget(stream: number): void {
    const waiting = this.#waiting.get(stream)
    // Its place is kept: this may be what the process is working on.
    if (waiting) this.#waiting.set(stream, { resolve: () => undefined, reject: () => undefined })
    waiting?.reject(lost())
    this.#send({ op: 'forget', stream })
  }

  #send(request: OpusRequest): void {
    // A failed send means that the child is going; its exit rejects what waits.
    if (this.#child.connected) this.#child.send(request, () => undefined)
  }

  close(): void {
    endChild(this.#child)
  }

  #hear(message: OpusMessage): void {
    this.#watch.alive()
    if ('ready' in message) {
      this.#isReady = true
      clearTimeout(this.#starting)
      return
    }
    if ('unusable' in message) {
      this.#complaint = message.unusable
      this.#stop('nothing to load')
      return
    }
    const waiting = this.#waiting.get(message.stream)
    this.#waiting.delete(message.stream)
    if (this.#waiting.size === 0) this.#rest()
    waiting?.resolve(message)
  }

  #stop(why: Stall | 'nothing to load'): void {
    this.#endedBy ??= why
    this.close()
  }

  #end(fromOutside: boolean): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#watch.stop()
    clearTimeout(this.#starting)
    const [head = null] = this.#waiting.keys()
    this.#onEnd({
      culprit: fromOutside ? null : head,
      unusable: this.#isReady || fromOutside ? null : this.#complaint,
    })
    for (const { reject } of this.#waiting.values()) reject(lost())
    this.#waiting.clear()
  }

  /** Nobody waits for it: it does not keep this process from ending. */
  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

const lost = () => new DecoderLost('the decoder of many streams has ended')
