import type { TranscriptWord } from '../port.ts'
import { confidenceOf } from './confidence.ts'
import { isSpoken } from './english-likeness.ts'
import type { DecodedWord } from './library.ts'

const FRAME_SECONDS = 0.01

/** Spoken words; silences, noises and the marks of alternative pronunciations are left out. */
export function toWords(decoded: readonly DecodedWord[]): TranscriptWord[] {
  return decoded.filter(isSpoken).map((word) => ({
    start: word.start * FRAME_SECONDS,
    end: (word.end + 1) * FRAME_SECONDS,
    text: spell(word.text.replace(/\(\d+\)$/, '')),
    confidence: confidenceOf(word),
  }))
}

/** The dictionary is in lower case throughout. */
const spell = (word: string): string => (/^i($|')/.test(word) ? `I${word.slice(1)}` : word)
