import type { TranscriptSegment, TranscriptWord } from './port.ts'

/** A pause between words from which on a new segment begins, seconds; a shorter one after a full stop will do. */
const PAUSE = 0.5
const PAUSE_AFTER_SENTENCE = 0.2

/** Words of a window in order → segments, so that question and answer in one window are told apart. */
export function groupWords(words: readonly TranscriptWord[]): TranscriptSegment[] {
  const groups: TranscriptWord[][] = []
  for (const word of words) {
    const open = groups.at(-1)
    const last = open?.at(-1)
    const pause = last && /[.?!…]$/.test(last.text) ? PAUSE_AFTER_SENTENCE : PAUSE
    if (open && last && word.start - last.end < pause) open.push(word)
    else groups.push([word])
  }
  return groups.map((group) => ({
    start: group[0]!.start,
    end: group.at(-1)!.end,
    text: group.map((word) => word.text).join(' '),
    confidence: meanConfidence(group),
    words: group,
  }))
}

/** `null` unless some word has one. */
export function meanConfidence(words: readonly TranscriptWord[]): number | null {
  const known = words.flatMap((word) => word.confidence ?? [])
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : null
}
