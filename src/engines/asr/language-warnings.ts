import { francAll } from 'franc-min'
import type { RequestedLanguage, TranscriptSegment } from './port.ts'

/** Letters from which on a text tells its language; shorter ones are names and numbers as often as not. */
const ENOUGH = 60

/** Likeness to the language asked for, 1 being that of the likeliest, under which the text is not in it. */
const UNLIKELY = 0.9

const CODES = { pt: 'por', en: 'eng' } as const

/**
 * What to tell the reader where a window was heard in another language than asked for: by what the engine says,
 * else by what it wrote. Nothing where nothing was asked for.
 */
export function languageWarnings(
  asked: RequestedLanguage,
  heard: string | null,
  segments: readonly TranscriptSegment[],
): string[] {
  if (asked === 'auto') return []
  const own = asked.slice(0, 2) as keyof typeof CODES
  if (heard !== null && heard.slice(0, 2) !== own) {
    return [`The language asked for is ${asked}, but parts of the recording were heard as ${heard}.`]
  }
  const text = segments.map((segment) => segment.text).join(' ')
  if (text.length < ENOUGH) return []
  const likely = new Map(francAll(text, { only: Object.values(CODES) }))
  if ((likely.get(CODES[own]) ?? 0) >= UNLIKELY) return []
  return [`The language asked for is ${asked}, but parts of the transcript read like another language.`]
}
