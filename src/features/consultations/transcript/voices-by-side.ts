import type { TranscriptSegment, TranscriptWord } from '../../../engines/asr/port.ts'
import { CLEAR_SIDE, SIDE_SECONDS } from '../../../platform/media/stereo-sides.ts'

const voices = { left: 'left channel', right: 'right channel' } as const
type Side = keyof typeof voices

/** Labels that mean the same voice throughout a recording. */
export const isChannelVoice = (voice: string | null): boolean =>
  voice === voices.left || voice === voices.right

/**
 * Where a stereo recording has a speaker a side, the nearer channel is the voice: segments of both are cut between
 * words, and labelled. `sides` are those of the window (`StereoSides`). What is on neither side stays as it is.
 */
export function voicesBySide(
  segments: readonly TranscriptSegment[],
  sides: Int8Array | null,
): readonly TranscriptSegment[] {
  return sides ? segments.flatMap((segment) => cut(segment, sides)) : segments
}

function cut(segment: TranscriptSegment, sides: Int8Array): TranscriptSegment[] {
  const ofWords = nearest(segment.words.map((word) => sideOf(sides, word.start, word.end)))
  const [first] = ofWords
  if (!first || ofWords.every((side) => side === first)) {
    const side = first ?? sideOf(sides, segment.start, segment.end)
    return [side ? { ...segment, speaker: voices[side] } : segment]
  }
  const written = segment.text.trim().split(/\s+/)
  // Some engines' words lack the punctuation that the text has.
  const texts =
    written.length === segment.words.length ? written : segment.words.map(({ text }) => text.trim())
  const parts: TranscriptSegment[] = []
  for (let from = 0, to = 1; from < ofWords.length; from = to++) {
    while (to < ofWords.length && ofWords[to] === ofWords[from]) to++
    const words = segment.words.slice(from, to)
    parts.push({
      start: from === 0 ? segment.start : words[0]!.start,
      end: to === ofWords.length ? segment.end : words.at(-1)!.end,
      text: texts.slice(from, to).join(' '),
      confidence: meanConfidence(words) ?? segment.confidence,
      words,
      speaker: voices[ofWords[from] as Side],
    })
  }
  return parts
}

/** Frames in which nobody is heard, or both as loud, have no say. */
function sideOf(sides: Int8Array, start: number, end: number): Side | null {
  const frames = sides.subarray(
    Math.floor(start / SIDE_SECONDS),
    Math.max(Math.ceil(end / SIDE_SECONDS), Math.floor(start / SIDE_SECONDS) + 1),
  )
  const mean = frames.reduce((sum, side) => sum + side, 0) / Math.max(1, frames.length)
  return Math.abs(mean) < CLEAR_SIDE ? null : mean > 0 ? 'left' : 'right'
}

/** Words on neither side go with the one before, at the start with the one after. */
function nearest(sides: readonly (Side | null)[]): (Side | null)[] {
  let last = sides.find((side) => side !== null) ?? null
  return sides.map((side) => (last = side ?? last))
}

function meanConfidence(words: readonly TranscriptWord[]): number | null {
  const known = words.flatMap(({ confidence }) => confidence ?? [])
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : null
}
