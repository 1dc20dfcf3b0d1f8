import { confidenceOf } from './confidence.ts'
import type { DecodedUnit, DecodedWord } from './library.ts'

/** Seconds of words from which on a window tells its language. */
const ENOUGH_SECONDS = 5

/** Under this confidence, on average, it is worth asking whether the words are English at all. */
const DOUBTFUL = 0.62

/** Words that anyone speaks; silences and noises have a bracket. */
export const isSpoken = ({ text }: DecodedUnit): boolean => !/^[<[+]|^SIL$/.test(text)

/** Whether a window is long enough, and its words uncertain enough, for the question. */
export function mayBeForeign(decoded: readonly DecodedWord[]): boolean {
  const words = decoded.filter(isSpoken)
  return framesOf(words) >= ENOUGH_SECONDS * 100 && meanConfidence(words) < DOUBTFUL
}

/**
 * How well a window goes as English: what the words lose against English sounds in any order (a free phone loop, by
 * which noise and voice cancel out), per frame, and how sure the words are. English recordings, noisy and from
 * the telephone, have −3.0 and more; Portuguese ones −3.1 and less.
 */
export function englishLikeness(decoded: readonly DecodedWord[], loop: readonly DecodedUnit[]): number {
  const words = decoded.filter(isSpoken)
  const phones = loop.filter(isSpoken)
  const fit = sum(words, ({ acoustic, language }) => acoustic + language) / framesOf(words)
  const best = sum(phones, ({ acoustic }) => acoustic) / Math.max(1, framesOf(phones))
  return fit - best + 2 * meanConfidence(words)
}

const sum = <Unit>(units: readonly Unit[], of: (unit: Unit) => number) =>
  units.reduce((total, unit) => total + of(unit), 0)

const framesOf = (units: readonly DecodedUnit[]) => sum(units, ({ start, end }) => end - start + 1)

const meanConfidence = (words: readonly DecodedWord[]) => sum(words, confidenceOf) / Math.max(1, words.length)
