import type { Heard, SpeechStretch } from './port.ts'

/** A piece of the stream for the recogniser, in samples, padding included. */
export interface SpeechWindow {
  readonly start: number
  readonly end: number
  /** Samples of it that are speech. */
  readonly voiced: number
}

/** All in seconds. */
export interface WindowRules {
  /** Speech from which on a window closes at the next pause. Longer: more context; shorter: ready sooner. */
  readonly target: number
  /** Half of the target is enough where the next stretch would make the window longer than this. */
  readonly comfortable: number
  /** No window is longer, as long as no stretch is. */
  readonly longest: number
  /** Silence that closes a window of any length. */
  readonly silence: number
  /** Kept of the silence around speech. */
  readonly padding: number
  /** At the end of the stream, what is left is halved if no half is shorter: somebody waits for it. */
  readonly half: number
}

export const WINDOW_RULES: WindowRules = {
  target: 8,
  comfortable: 12,
  longest: 28,
  silence: 1.5,
  padding: 0.2,
  half: 2,
}

const RATE = 16_000

/**
 * Packs stretches into windows, cut only between stretches. Incremental: a window is told as soon as nothing
 * that may still come can change it, so the same audio gives the same windows, however it arrived.
 */
export class WindowCutter {
  readonly #target: number
  readonly #comfortable: number
  readonly #longest: number
  readonly #silence: number
  readonly #padding: number
  readonly #half: number
  #open: SpeechStretch[] = []
  #previousEnd = 0
  #settled = 0

  constructor(rules: WindowRules = WINDOW_RULES) {
    this.#target = rules.target * RATE
    this.#comfortable = rules.comfortable * RATE
    this.#longest = rules.longest * RATE
    this.#silence = rules.silence * RATE
    this.#padding = rules.padding * RATE
    this.#half = rules.half * RATE
  }

  /** First sample that a window still to come can contain: what lies before it may be forgotten. */
  get neededFrom(): number {
    const first = this.#open[0]?.start ?? this.#settled
    return Math.max(this.#previousEnd, first - this.#padding)
  }

  push({ stretches, settled }: Heard): SpeechWindow[] {
    const windows: SpeechWindow[] = []
    for (const stretch of stretches) {
      if (this.#open.length > 0 && this.#closesBefore(stretch)) windows.push(this.#close(stretch.start))
      this.#open.push(stretch)
    }
    this.#settled = settled
    if (this.#open.length > 0 && this.#closesInSilence(settled)) windows.push(this.#close(settled))
    return windows
  }

  /** The stream has ended after `length` samples. */
  flush(length: number): SpeechWindow[] {
    if (this.#open.length === 0) return []
    const windows: SpeechWindow[] = []
    const second = this.#open.splice(this.#middle())
    if (this.#open.length > 0) windows.push(this.#close(second[0]!.start))
    this.#open = second
    const { start, end, voiced } = this.#close(Number.POSITIVE_INFINITY)
    return [...windows, { start, end: Math.min(end, length), voiced }]
  }

  /** Index of the stretch that begins the second half; 0 where there are no halves. */
  #middle(): number {
    const begin = this.#open[0]!.start
    const end = this.#open.at(-1)!.end
    let best = { at: 0, longer: Number.POSITIVE_INFINITY }
    for (let at = 1; at < this.#open.length; at++) {
      const first = this.#open[at - 1]!.end - begin
      const second = end - this.#open[at]!.start
      const longer = Math.max(first, second)
      if (Math.min(first, second) >= this.#half && longer < best.longer) best = { at, longer }
    }
    return best.at
  }

  get #spoken(): number {
    return this.#open.at(-1)!.end - this.#open[0]!.start
  }

  #closesBefore(next: SpeechStretch): boolean {
    if (next.start - this.#open.at(-1)!.end >= this.#silence || this.#spoken >= this.#target) return true
    const length = next.end - this.#open[0]!.start + 2 * this.#padding
    return length > (this.#spoken >= this.#target / 2 ? this.#comfortable : this.#longest)
  }

  /** Whether the window would close before any stretch that starts at `settled` or later. */
  #closesInSilence(settled: number): boolean {
    const pause = settled - this.#open.at(-1)!.end
    if (pause < 2 * this.#padding) return false
    return pause >= this.#silence || this.#spoken >= this.#target
  }

  #close(nextStart: number): SpeechWindow {
    const first = this.#open[0]!
    const last = this.#open.at(-1)!
    // Neighbours share a short pause between them.
    const tail = Math.min(this.#padding, Math.floor((nextStart - last.end) / 2))
    const window = {
      start: Math.max(this.#previousEnd, first.start - this.#padding),
      end: last.end + tail,
      voiced: this.#open.reduce((sum, stretch) => sum + stretch.end - stretch.start, 0),
    }
    this.#previousEnd = window.end
    this.#open = []
    return window
  }
}
