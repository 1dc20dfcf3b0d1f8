import type { SpeechStretch } from './port.ts'

/** Samples in a frame: what the Silero model judges at once (32 ms at 16 kHz). */
export const FRAME = 512
const FRAMES_PER_SECOND = 16_000 / FRAME

/** All in seconds. */
export interface StretchRules {
  /** Silence that ends a stretch. */
  readonly silence: number
  /** Voice without which a stretch is a click or a cough, not speech. */
  readonly leastVoice: number
  /** Longest stretch; a longer one is cut where the speaker pauses most. */
  readonly longest: number
  /** Detectors hear the beginning of speech so much late. */
  readonly onset: number
}

const STRETCH_RULES: StretchRules = { silence: 0.4, leastVoice: 0.12, longest: 27, onset: 0.064 }

interface Frame {
  readonly speech: boolean
  readonly energy: number
}

/** Turns frame decisions into stretches. Knows only frames, so chunk borders can't matter. */
export class StretchFinder {
  readonly #silence: number
  readonly #leastVoice: number
  readonly #longest: number
  readonly #onset: number
  /** Frames of the open stretch from its first voiced one (or its cut) on; empty while there is none. */
  #open: Frame[] = []
  #heard = 0
  /** Frame at which the last stretch ended. */
  #previousEnd = 0
  #continues = false

  constructor(rules: StretchRules = STRETCH_RULES) {
    this.#silence = Math.round(rules.silence * FRAMES_PER_SECOND)
    this.#leastVoice = Math.round(rules.leastVoice * FRAMES_PER_SECOND)
    this.#longest = Math.round(rules.longest * FRAMES_PER_SECOND)
    this.#onset = Math.round(rules.onset * FRAMES_PER_SECOND)
  }

  /** Sample before which everything is decided: no later stretch starts earlier. */
  get settled(): number {
    return this.#start * FRAME
  }

  /** `energy` is any measure of loudness; it decides only where an unbroken stretch is cut. */
  push(speech: boolean, energy: number): SpeechStretch[] {
    this.#heard++
    if (this.#open.length === 0 && !speech) return []
    this.#open.push({ speech, energy })
    if (!speech && this.#trailingSilence() >= this.#silence) return this.flush()
    return this.#open.length >= this.#longest ? [this.#cutAtPause()] : []
  }

  /** Ends the open stretch. */
  flush(): SpeechStretch[] {
    const frames = this.#open
    const voiced = frames.filter((frame) => frame.speech).length
    const kept = voiced > 0 && (this.#continues || voiced >= this.#leastVoice)
    const start = this.#start
    const end = this.#heard - this.#trailingSilence()
    this.#open = []
    this.#continues = false
    return kept ? [this.#stretch(start, end)] : []
  }

  get #start(): number {
    const first = this.#heard - this.#open.length
    return this.#continues ? first : Math.max(this.#previousEnd, first - this.#onset)
  }

  #trailingSilence(): number {
    return this.#open.length - 1 - this.#open.findLastIndex((frame) => frame.speech)
  }

  /** What follows the cut begins a stretch of its own, without a gap. */
  #cutAtPause(): SpeechStretch {
    const start = this.#start
    const at = pauseFrame(this.#open)
    const end = this.#heard - this.#open.length + at
    this.#open = this.#open.slice(at)
    this.#continues = true
    return this.#stretch(start, end)
  }

  #stretch(start: number, end: number): SpeechStretch {
    this.#previousEnd = end
    return { start: start * FRAME, end: end * FRAME }
  }
}

/** The middle of the longest pause in the later half; without any pause, the quietest frame there. */
function pauseFrame(frames: readonly Frame[]): number {
  const from = frames.length >> 1
  let best = { at: from, length: 0 }
  let quietest = from
  let run = 0
  for (let i = from; i < frames.length; i++) {
    const frame = frames[i]!
    if (frame.energy < frames[quietest]!.energy) quietest = i
    run = frame.speech ? 0 : run + 1
    if (run > best.length) best = { at: i + 1 - (run >> 1), length: run }
  }
  return best.length > 0 ? best.at : quietest
}
