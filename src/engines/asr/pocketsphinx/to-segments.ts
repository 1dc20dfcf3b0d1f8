import type { TranscriptSegment, TranscriptWord } from '../port.ts'
import type { DecodedWord } from './library.ts'

/** A pause between words from which on a new segment begins, seconds. */
const PAUSE = 0.5
const FRAME_SECONDS = 0.01

/** Spoken words in segments; silences, noises and the marks of alternative pronunciations are left out. */
export function toSegments(decoded: readonly DecodedWord[]): TranscriptSegment[] {
  const groups: TranscriptWord[][] = []
  for (const { text, start, end, posterior } of decoded) {
    if (/^[<[+]/.test(text)) continue
    const word = {
      start: start * FRAME_SECONDS,
      end: (end + 1) * FRAME_SECONDS,
      text: spell(text.replace(/\(\d+\)$/, '')),
      confidence: Math.min(1, posterior),
    }
    const open = groups.at(-1)
    if (open && word.start - open.at(-1)!.end < PAUSE) open.push(word)
    else groups.push([word])
  }
  return groups.map((words) => ({
    start: words[0]!.start,
    end: words.at(-1)!.end,
    text: words.map((word) => word.text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence!, 0) / words.length,
    words,
  }))
}

/** The dictionary is in lower case throughout. */
const spell = (word: string): string => (/^i($|')/.test(word) ? `I${word.slice(1)}` : word)
