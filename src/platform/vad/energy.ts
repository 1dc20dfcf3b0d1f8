import { FRAME } from './find-stretches.ts'
import { FramedDetector, type FrameJudge } from './framed-detector.ts'
import type { VoiceActivity } from './port.ts'

/** dB above the noise floor at which speech begins and at which it ends. */
const ONSET_DB = 8
const OFFSET_DB = 4
/** Quieter than this is never speech, dB full scale. */
const QUIET_DB = -62
/** The floor is the lowest smoothed level of the last 8 × 1 s. */
const FLOOR_BLOCKS = 8
const BLOCK_FRAMES = 31
/** Speech is not over between syllables. */
const HANGOVER_FRAMES = 6

/**
 * Voice activity by loudness in the speech band against a tracked noise floor (minimum statistics, after
 * R. Martin 2001, simplified). The fallback where Silero can't run: takes any sound that stands out for
 * speech, and against Silero on clean clips misses 2 % of the speech and keeps 43 % of the pauses.
 */
export function openEnergyDetection(): VoiceActivity {
  return {
    name: 'energy',
    open: async () => new FramedDetector(new EnergyJudge()),
    close: async () => undefined,
  }
}

class EnergyJudge implements FrameJudge {
  readonly #band = new SpeechBand()
  readonly #minima: number[] = []
  #block = { frames: 0, lowest: 0 }
  #smooth: number | undefined
  #speech = false
  #hangover = 0

  judge(frames: Int16Array): Uint8Array {
    const flags = new Uint8Array(frames.length / FRAME)
    for (let i = 0; i < flags.length; i++) {
      const level = this.#band.level(frames.subarray(i * FRAME, (i + 1) * FRAME))
      flags[i] = this.#decide(level) ? 1 : 0
    }
    return flags
  }

  close(): void {}

  #decide(level: number): boolean {
    this.#smooth = this.#smooth === undefined ? level : this.#smooth + 0.4 * (level - this.#smooth)
    this.#track(Math.max(this.#smooth, -80))
    const floor = Math.min(...this.#minima, this.#block.lowest, -35)
    const above = level - Math.max(floor, -75)
    if (level > QUIET_DB && above > (this.#speech ? OFFSET_DB : ONSET_DB)) {
      this.#speech = true
      this.#hangover = HANGOVER_FRAMES
    } else if (--this.#hangover <= 0) {
      this.#speech = false
    }
    return this.#speech
  }

  #track(level: number): void {
    if (this.#block.frames === 0) this.#block.lowest = level
    this.#block.lowest = Math.min(this.#block.lowest, level)
    if (++this.#block.frames < BLOCK_FRAMES) return
    this.#minima.push(this.#block.lowest)
    if (this.#minima.length > FLOOR_BLOCKS) this.#minima.shift()
    this.#block = { frames: 0, lowest: level }
  }
}

/** Level in dB full scale between about 250 Hz and 3.5 kHz: one-pole filters are enough to lose hum and hiss. */
class SpeechBand {
  #low = 0
  #lower = 0
  #high = 0

  level(samples: Int16Array): number {
    let sum = 0
    for (const sample of samples) {
      const x = sample / 32768
      this.#low += 0.093 * (x - this.#low)
      this.#lower += 0.093 * (this.#low - this.#lower)
      this.#high += 0.75 * (x - this.#lower - this.#high)
      sum += this.#high * this.#high
    }
    return 10 * Math.log10(sum / samples.length + 1e-10)
  }
}
