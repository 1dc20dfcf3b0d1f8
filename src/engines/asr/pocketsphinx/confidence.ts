import type { DecodedWord } from './library.ts'

/**
 * How often a word is right, by its posterior, its fit to the sound and its length: logistic regression (Platt 1999)
 * over the 1,179 words that this decoder hears in 30 English recordings, read, spoken freely and at the doctor's
 * (`training/speech-lm/train-confidence.ts`).
 */
const WEIGHTS = [1.97, 0.358, 0.361, -0.341] as const

/** A quarter of a second: a usual word. */
const USUAL_FRAMES = 25

/** What the regression looks at. */
export function featuresOf({ posterior, acoustic, start, end }: DecodedWord): number[] {
  const frames = end - start + 1
  const chance = Math.min(0.9999, Math.max(0.0001, posterior))
  return [1, Math.log(chance / (1 - chance)), acoustic / frames, Math.log(frames / USUAL_FRAMES)]
}

/** 0 to 1. The posterior alone is too sure of itself both ways: what it gives 4 % is right one time in three. */
export function confidenceOf(word: DecodedWord): number {
  const odds = featuresOf(word).reduce((sum, feature, i) => sum + feature * WEIGHTS[i]!, 0)
  return 1 / (1 + Math.exp(-odds))
}
