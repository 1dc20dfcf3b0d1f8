import type { ChildProcess } from 'node:child_process'
import { type ProcessUsage, processUsage, usageSince } from '../children/process-usage.ts'
import { silenceClock } from '../silence-clock.ts'

/** How a process stands still: it works without getting on, or it is kept from working. */
export type Stall = 'stall' | 'hold-up'

/**
 * Watches a process that has something to do from time to time. One that gives no sign of life for `stallMs` meanwhile is
 * stuck in its input if it works all the while; one that does not work is kept from it. What only waits for a processor
 * may wait.
 */
export class StallWatch {
  readonly #child: ChildProcess
  readonly #stallMs: number
  readonly #isBusy: () => boolean
  readonly #onStall: (how: Stall) => void
  readonly #timer: NodeJS.Timeout
  #silence = silenceClock()
  /** What it had taken when it last gave a sign of life. */
  #before: ProcessUsage | undefined
  /** Since then it had nothing to do. */
  #waited = false

  constructor(
    child: ChildProcess,
    stallMs: number,
    on: { readonly isBusy: () => boolean; readonly stall: (how: Stall) => void },
  ) {
    this.#child = child
    this.#stallMs = stallMs
    this.#isBusy = on.isBusy
    this.#onStall = on.stall
    this.#timer = setInterval(() => void this.#look(), stallMs / 4).unref()
  }

  /** It has got on. */
  alive(): void {
    this.#silence = silenceClock()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (!this.#isBusy()) {
      // It may wait, as a recording's decoder does most of the time: nothing is judged by what it takes.
      this.alive()
      this.#waited = true
      return
    }
    const usage = await processUsage(this.#child)
    const everyMs = this.#stallMs / 4
    const silence = this.#silence(everyMs)
    if (silence <= everyMs || this.#waited) this.#before = usage
    this.#waited = false
    const { processorMs: worked, heldUpMs } = usageSince(this.#before, usage)
    if (silence - heldUpMs < this.#stallMs) return
    this.#onStall(worked < this.#stallMs / 2 ? 'hold-up' : 'stall')
  }
}
