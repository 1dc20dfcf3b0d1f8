import { rms } from '../../../platform/media/pcm.ts'

const PIECE = 320
/** In clear recordings speech stands more than 20 dB above the pauses within a window. */
const LEAST_RANGE_DB = 18

/** Whether loud and quiet moments of a window (90th and 10th percentile of 20 ms) lie close together. */
export function isNoisy(samples: Int16Array): boolean {
  const levels: number[] = []
  for (let at = 0; at + PIECE <= samples.length; at += PIECE) {
    levels.push(20 * Math.log10(rms(samples.subarray(at, at + PIECE)) + 1e-6))
  }
  if (levels.length < 10) return false
  levels.sort((a, b) => a - b)
  const quiet = levels[Math.floor(levels.length * 0.1)]!
  const loud = levels[Math.floor(levels.length * 0.9)]!
  return loud - quiet < LEAST_RANGE_DB
}
