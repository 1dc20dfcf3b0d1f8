import { setImmediate } from 'node:timers/promises'

type Beat = (comment: Buffer) => void

const COMMENT = Buffer.from(': keep-alive\n\n')
/** Writes between two turns of the event loop. */
const BURST = 500

/** One timer for all streams with the same pause, running only while there is a stream. */
export class Heartbeat {
  static readonly #shared = new Map<number, Heartbeat>()

  static every(ms: number): Heartbeat {
    const shared = Heartbeat.#shared.get(ms) ?? new Heartbeat(ms)
    Heartbeat.#shared.set(ms, shared)
    return shared
  }

  readonly #ms: number
  readonly #beats = new Set<Beat>()
  #timer: NodeJS.Timeout | undefined

  private constructor(ms: number) {
    this.#ms = ms
  }

  add(beat: Beat): void {
    this.#beats.add(beat)
    this.#timer ??= setInterval(() => void this.#run(), this.#ms).unref()
  }

  remove(beat: Beat): void {
    this.#beats.delete(beat)
    if (this.#beats.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #run(): Promise<void> {
    let written = 0
    for (const beat of this.#beats) {
      beat(COMMENT)
      written += 1
      if (written % BURST === 0) await setImmediate()
    }
  }
}
