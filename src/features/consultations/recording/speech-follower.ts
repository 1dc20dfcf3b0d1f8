import { joinSamples, SAMPLE_RATE } from '../../../platform/media/pcm.ts'
import { SampleHistory } from '../../../platform/media/sample-history.ts'
import { type SpeechWindow, WindowCutter } from '../../../platform/vad/cut-windows.ts'
import type { Heard, VoiceActivityDetector } from '../../../platform/vad/port.ts'

/** A decoder gives its samples in hundreds of pieces a chunk; each look for voice has its price. */
const AT_ONCE = 4 * SAMPLE_RATE
const SOON_MS = 200

/**
 * Looks for speech in a recording while it grows and cuts it into windows. What came is listened to together, soon; windows
 * are the same as if it were listened to piece by piece.
 */
export class SpeechFollower {
  readonly #detector: VoiceActivityDetector
  readonly #onWindow: (window: SpeechWindow) => Promise<void>
  readonly #cutter = new WindowCutter()
  readonly #history = new SampleHistory()
  #waiting: Int16Array[] = []
  #waitingLength = 0
  #voiced = 0
  #timer: NodeJS.Timeout | undefined
  /** The listening under way and those that wait for it; rejects once one of them has failed. */
  #turn: Promise<void> = Promise.resolve()
  #failed = false

  /** `onWindow` is called for one window at a time; it may read what it holds until its promise is settled. */
  constructor(detector: VoiceActivityDetector, onWindow: (window: SpeechWindow) => Promise<void>) {
    this.#detector = detector
    this.#onWindow = onWindow
  }

  /** Samples heard so far. */
  get length(): number {
    return this.#history.length
  }

  /** Those in windows that are speech. */
  get voiced(): number {
    return this.#voiced
  }

  /** A copy of what lies in a window that is being told. */
  read(start: number, end: number): Int16Array {
    return this.#history.slice(start, end)
  }

  /** Resolves when more may come. Rejects, then and for ever, when a look for speech or a window's taking failed. */
  async hear(samples: Int16Array<ArrayBuffer>): Promise<void> {
    this.#history.append(samples)
    this.#waiting.push(samples)
    this.#waitingLength += samples.length
    if (this.#waitingLength >= AT_ONCE || this.#failed) await this.#listen()
    else this.#timer ??= setTimeout(() => this.#listenUnasked(), SOON_MS).unref()
  }

  /** Nothing more comes: resolves when the last window has been taken. */
  async finish(): Promise<void> {
    await this.#listen()
    await this.#cut(await this.#detector.flush())
    for (const window of this.#cutter.flush(this.length)) await this.#tell(window)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#detector.close()
  }

  #listenUnasked(): void {
    this.#listen().catch(() => {
      this.#failed = true
    })
  }

  #listen(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const samples = this.#waiting.length === 1 ? this.#waiting[0]! : joinSamples(this.#waiting)
    this.#waiting = []
    this.#waitingLength = 0
    this.#turn = this.#turn.then(async () => {
      if (samples.length > 0) await this.#cut(await this.#detector.push(samples))
    })
    return this.#turn
  }

  async #cut(heard: Heard): Promise<void> {
    for (const window of this.#cutter.push(heard)) await this.#tell(window)
    this.#history.forgetBefore(this.#cutter.neededFrom)
  }

  async #tell(window: SpeechWindow): Promise<void> {
    this.#voiced += window.voiced
    await this.#onWindow(window)
  }
}
