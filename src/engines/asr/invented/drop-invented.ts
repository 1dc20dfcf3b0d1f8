import type { TranscriptSegment, TranscriptWord } from '../port.ts'
import { keptWords } from './collapse-loops.ts'
import { loudest } from './loudness.ts'
import { isCredit, isFarewell, isSoundDescription, plainWords } from './phantom-phrases.ts'

/** A recogniser's segment with what it said about its own doubts, where it says so. */
export interface HeardSegment extends TranscriptSegment {
  /** Probability that nobody speaks, 0 to 1. */
  readonly noSpeech?: number | undefined
  /** Mean log probability of its tokens. */
  readonly logProbability?: number | undefined
}

export interface Kept {
  readonly segments: TranscriptSegment[]
  /** Segments that were left out, or shortened because they ran in circles. */
  readonly dropped: number
}

/** Whisper's own thresholds for "nobody spoke" (openai/whisper, `transcribe.py`). */
const NO_SPEECH = 0.6
const UNSURE = -1

/** −50 dB full scale: speech that quiet is not understood by anybody. */
const NEAR_SILENCE = 0.003

/** Leaves out what nobody said: text on silence, phantom phrases, sound descriptions, loops. Pure. */
export function dropInvented(heard: readonly HeardSegment[], samples: Int16Array): Kept {
  const segments: TranscriptSegment[] = []
  let dropped = 0
  for (const segment of heard) {
    const straight = isInvented(segment, samples) ? null : withoutLoops(segment)
    if (straight === null || repeatsItself(segments, straight)) {
      dropped++
      continue
    }
    if (straight !== segment) dropped++
    segments.push(bare(straight))
  }
  return { segments, dropped }
}

function isInvented(segment: HeardSegment, samples: Int16Array): boolean {
  const { text, noSpeech = 0, logProbability = 0 } = segment
  if (isSoundDescription(text) || isCredit(text)) return true
  if (noSpeech > NO_SPEECH && logProbability < UNSURE) return true
  // Recognisers are a few tenths of a second off with their times.
  const level = loudest(samples, segment.start - 0.3, segment.end + 0.3)
  if (level < NEAR_SILENCE) return true
  return isFarewell(text) && (noSpeech > 0.3 || logProbability < UNSURE || level < 3 * NEAR_SILENCE)
}

function withoutLoops(segment: HeardSegment): HeardSegment {
  const spoken = segment.text.split(/\s+/).filter(Boolean)
  const kept = keptWords(spoken)
  if (!kept) return segment
  const aligned = segment.words.length === spoken.length
  const words: readonly TranscriptWord[] = aligned ? kept.map((index) => segment.words[index]!) : []
  return { ...segment, text: kept.map((index) => spoken[index]).join(' '), words }
}

/** A third identical segment of some length in a row is a loop across segments. */
function repeatsItself(before: readonly TranscriptSegment[], segment: TranscriptSegment): boolean {
  const text = plainWords(segment.text)
  const [second, last] = before.slice(-2)
  if (!second || !last || text.split(' ').length < 3) return false
  return plainWords(second.text) === text && plainWords(last.text) === text
}

const bare = ({ start, end, text, confidence, words, speaker }: TranscriptSegment): TranscriptSegment => ({
  start,
  end,
  text,
  confidence,
  words,
  ...(speaker === undefined ? {} : { speaker }),
})
