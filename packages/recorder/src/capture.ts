import type { GapReason } from '@auscult/client'
import { type Interruption, Microphone, type MicrophoneOptions } from './microphone.ts'
import { TalkClock } from './talk-clock.ts'

/** A stretch of the talk, in its seconds, of which nothing was heard. */
export interface Missed {
  readonly from: number
  readonly to: number
  readonly reason: GapReason
}

export interface CaptureOptions extends Pick<MicrophoneOptions, 'sliceMs' | 'constraints' | 'onSlice'> {
  onMissed(missed: Missed): void
  onChange(change: { interrupted: boolean }): void
  onLevel(level: number, silent: boolean): void
}

const SILENCE_MS = 10_000
/** Below this a microphone hears its own noise. */
const SILENCE_LEVEL = 0.01
/** In seconds: shorter is no gap. */
const LEAST_MISSED = 0.1
const reasons: Record<Interruption, GapReason> = {
  ...{ ended: 'device-lost', muted: 'muted', error: 'device-lost' },
}

/** Sound of one talk: over pauses, and over microphones that go and come back. */
export class Capture {
  readonly #options: CaptureOptions
  readonly #clock: TalkClock
  #microphone: Microphone | null = null
  #opening = false
  #running = false
  #gap: Pick<Missed, 'from' | 'reason'> | null = null
  #heardAt = 0

  /** @param seconds Of the talk that have passed already. */
  constructor(options: CaptureOptions, seconds = 0) {
    this.#options = options
    this.#clock = new TalkClock(seconds)
  }

  get seconds(): number {
    return this.#clock.seconds
  }

  /** @throws what the browser says where there is no microphone, or none is allowed. */
  async start(): Promise<void> {
    this.#begin()
    try {
      await this.#open()
    } catch (error) {
      this.#end()
      throw error
    }
  }

  /** As `start`, but a microphone that is not there is waited for. */
  async goOn(): Promise<void> {
    this.#begin()
    await this.#open().catch(() => this.#miss('ended'))
  }

  /** Resolves once the last slice was handed over. */
  async stop(): Promise<void> {
    this.#end()
    await this.#close()
  }

  /** Asks for a lost microphone once more; does nothing while there is one. */
  async again(): Promise<void> {
    if (this.#gap && !this.#microphone && !this.#opening && document.visibilityState === 'visible')
      await this.#open().catch(() => {})
  }

  readonly #onReturn = (): void => void this.again()

  #begin(): void {
    this.#running = true
    this.#clock.run()
    navigator.mediaDevices.addEventListener('devicechange', this.#onReturn)
    document.addEventListener('visibilitychange', this.#onReturn)
  }

  #end(): void {
    this.#endGap()
    this.#running = false
    this.#clock.halt()
    navigator.mediaDevices.removeEventListener('devicechange', this.#onReturn)
    document.removeEventListener('visibilitychange', this.#onReturn)
  }

  async #open(): Promise<void> {
    this.#opening = true
    try {
      const { sliceMs, constraints, onSlice } = this.#options
      this.#heardAt = performance.now()
      const microphone = await Microphone.open({
        ...{ sliceMs, constraints, onSlice },
        onInterrupted: (reason) => void this.#interrupt(reason),
        onReturned: () => this.#endGap(),
        onLevel: (level) => this.#hear(level),
      })
      // Paused or stopped while the browser was asking.
      if (!this.#running) return await microphone.close()
      this.#microphone = microphone
      this.#endGap()
      if (microphone.muted) this.#miss('muted')
    } finally {
      this.#opening = false
    }
  }

  async #close(): Promise<void> {
    const microphone = this.#microphone
    this.#microphone = null
    await microphone?.close()
  }

  /** One that was muted is kept: it comes back by itself. */
  async #interrupt(reason: Interruption): Promise<void> {
    this.#miss(reason)
    if (reason === 'muted') return
    await this.#close()
    await this.again()
  }

  #miss(reason: Interruption): void {
    this.#gap ??= { from: this.seconds, reason: reasons[reason] }
    this.#options.onChange({ interrupted: true })
  }

  #endGap(): void {
    if (!this.#gap) return
    const missed = { ...this.#gap, to: this.seconds }
    if (missed.to - missed.from >= LEAST_MISSED) this.#options.onMissed(missed)
    this.#gap = null
    this.#options.onChange({ interrupted: false })
  }

  #hear(level: number): void {
    if (this.#gap) return
    const now = performance.now()
    if (level >= SILENCE_LEVEL) this.#heardAt = now
    this.#options.onLevel(level, now - this.#heardAt >= SILENCE_MS)
  }
}
