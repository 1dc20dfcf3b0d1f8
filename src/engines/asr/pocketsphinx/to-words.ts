import type { TranscriptWord } from '../port.ts'
import type { DecodedWord } from './library.ts'

const FRAME_SECONDS = 0.01

/** Spoken words; silences, noises and the marks of alternative pronunciations are left out. */
export function toWords(decoded: readonly DecodedWord[]): TranscriptWord[] {
  return decoded
    .filter(({ text }) => !/^[<[+]/.test(text))
    .map(({ text, start, end, posterior }) => ({
      start: start * FRAME_SECONDS,
      end: (end + 1) * FRAME_SECONDS,
      text: spell(text.replace(/\(\d+\)$/, '')),
      confidence: Math.min(1, posterior),
    }))
}

/** The dictionary is in lower case throughout. */
const spell = (word: string): string => (/^i($|')/.test(word) ? `I${word.slice(1)}` : word)
