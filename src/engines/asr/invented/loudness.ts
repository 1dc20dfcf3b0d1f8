import { rms } from '../../../platform/media/pcm.ts'

const PIECE = 1600

/** Quieter than any speech that a microphone catches: −60 dB full scale. */
const SILENCE = 0.001

/** Level of the loudest tenth of a second between two times, 0 to 1. */
export function loudest(samples: Int16Array, fromSeconds = 0, toSeconds = Number.POSITIVE_INFINITY): number {
  const end = Math.min(samples.length, toSeconds * 16_000)
  let most = 0
  for (let at = Math.max(0, Math.floor(fromSeconds * 16_000)); at < end; at += PIECE) {
    most = Math.max(most, rms(samples.subarray(at, Math.min(end, at + PIECE))))
  }
  return most
}

/** Nobody speaks here: a recogniser could only invent. Speech shows soon. */
export function isSilent(samples: Int16Array): boolean {
  for (let at = 0; at < samples.length; at += PIECE)
    if (rms(samples.subarray(at, at + PIECE)) >= SILENCE) return false
  return true
}
