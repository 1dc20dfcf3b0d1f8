import { meanConfidence } from '../group-words.ts'
import type { HeardSegment } from '../invented/drop-invented.ts'
import type { TranscriptWord } from '../port.ts'
import { languageTag } from './language-tag.ts'

export interface Answer {
  readonly segments: HeardSegment[]
  /** BCP 47; `null` where the server does not say. */
  readonly language: string | null
}

/**
 * Reads the answers `json` and `verbose_json` of servers that follow OpenAI's "Create transcription", and their
 * dialects: words beside or inside the segments, segments without words, text alone. Times are bounded by the
 * window's length. `null` when it is no transcription at all.
 */
export function readAnswer(answer: unknown, seconds: number): Answer | null {
  if (!isObject(answer) || (typeof answer.text !== 'string' && !Array.isArray(answer.segments))) return null
  const language = languageTag(answer.language ?? answer.detected_language)
  const topWords = readWords(answer.words, seconds)
  const listed = Array.isArray(answer.segments) ? answer.segments.filter(isObject) : []
  if (listed.length === 0) {
    const text = String(answer.text ?? '').trim()
    const whole = { start: 0, end: seconds, text, confidence: null, words: topWords }
    return { segments: text ? [whole] : [], language }
  }
  const segments = listed.map((segment, index) => {
    const start = bounded(segment.start, 0, seconds) ?? 0
    const end = bounded(segment.end, start, seconds) ?? seconds
    const own = readWords(segment.words, seconds)
    const logProbability = finite(segment.avg_logprob)
    const speaker = typeof segment.speaker === 'string' ? { speaker: segment.speaker } : {}
    return {
      start,
      end,
      text: String(segment.text ?? '').trim(),
      confidence:
        logProbability === undefined ? meanConfidence(own) : round(Math.min(1, Math.exp(logProbability))),
      words: own.length > 0 ? own : wordsOf(topWords, start, end, index === listed.length - 1),
      noSpeech: finite(segment.no_speech_prob),
      logProbability,
      ...speaker,
    }
  })
  return { segments: segments.filter((segment) => segment.text !== ''), language }
}

function readWords(list: unknown, seconds: number): TranscriptWord[] {
  if (!Array.isArray(list)) return []
  const words: TranscriptWord[] = []
  for (const word of list.filter(isObject)) {
    const text = String(word.word ?? word.text ?? '').trim()
    const start = bounded(word.start, 0, seconds)
    const end = bounded(word.end, start ?? 0, seconds)
    if (!text || start === undefined || end === undefined) continue
    const confidence = finite(word.probability) ?? finite(word.confidence) ?? null
    words.push({ start, end, text, confidence })
  }
  return words
}

/** A word belongs to the segment that its middle lies in. */
const wordsOf = (words: readonly TranscriptWord[], start: number, end: number, last: boolean) =>
  words.filter((word) => {
    const middle = (word.start + word.end) / 2
    return middle >= start && (middle < end || (last && middle <= end))
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const bounded = (value: unknown, least: number, most: number): number | undefined => {
  const number = finite(value)
  return number === undefined ? undefined : Math.min(Math.max(number, least), Math.max(most, least))
}

const round = (value: number) => Math.round(value * 1000) / 1000
