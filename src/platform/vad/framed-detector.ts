import { FRAME, StretchFinder } from './find-stretches.ts'
import type { Heard, SpeechStretch, VoiceActivityDetector } from './port.ts'

/** Judges whole frames in order: one flag for each. */
export interface FrameJudge {
  judge(frames: Int16Array<ArrayBuffer>): Promise<Uint8Array> | Uint8Array
  close(): void
}

/** Cuts the stream into frames, carries the remainder from push to push, and finds the stretches. */
export class FramedDetector implements VoiceActivityDetector {
  readonly #judge: FrameJudge
  readonly #finder = new StretchFinder()
  #rest = new Int16Array(0)
  #heard = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(judge: FrameJudge) {
    this.#judge = judge
  }

  push(samples: Int16Array): Promise<Heard> {
    return this.#inTurn(() => this.#take(samples))
  }

  flush(): Promise<Heard> {
    return this.#inTurn(async () => {
      const filling = (FRAME - this.#rest.length) % FRAME
      const { stretches } = await this.#take(new Int16Array(filling))
      const end = this.#heard - filling
      const last = [...stretches, ...this.#finder.flush()]
      return {
        stretches: last.map((stretch) => ({ start: stretch.start, end: Math.min(stretch.end, end) })),
        settled: end,
      }
    })
  }

  close(): void {
    this.#judge.close()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#queue.then(work)
    this.#queue = mine.catch(() => undefined)
    return mine
  }

  async #take(samples: Int16Array): Promise<Heard> {
    this.#heard += samples.length
    const all = new Int16Array(this.#rest.length + samples.length)
    all.set(this.#rest)
    all.set(samples, this.#rest.length)
    const whole = all.length - (all.length % FRAME)
    this.#rest = all.slice(whole)
    const stretches: SpeechStretch[] = []
    if (whole > 0) {
      const flags = await this.#judge.judge(all.subarray(0, whole))
      flags.forEach((flag, index) => {
        stretches.push(...this.#finder.push(flag === 1, energy(all, index * FRAME)))
      })
    }
    return { stretches, settled: this.#finder.settled }
  }
}

function energy(samples: Int16Array, from: number): number {
  let sum = 0
  for (let i = from; i < from + FRAME; i++) sum += samples[i]! * samples[i]!
  return sum
}
