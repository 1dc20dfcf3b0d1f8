import type { Transcription, TranscriptSegment, TranscriptWord } from '../port.ts'
import { type Correction, findCorrections, type KnownWords, type Language } from './find-corrections.ts'
import type { Term } from './terms.ts'

/**
 * Puts terms of the custom vocabulary where the recogniser wrote something that sounds like them. A word so
 * corrected keeps its times and says what was `heard`. `asked`: the language asked for. Numbers and negations are never touched. Pure.
 */
export function correctTerms(
  transcription: Transcription,
  terms: readonly Term[],
  known: KnownWords,
  asked: string,
): Transcription {
  if (terms.length === 0) return transcription
  const language = (transcription.language ?? asked).slice(0, 2)
  const languages: Language[] = language === 'pt' || language === 'en' ? [language] : ['pt', 'en']
  const segments = transcription.segments.map((segment) => correctSegment(segment, terms, known, languages))
  return { ...transcription, segments }
}

function correctSegment(
  segment: TranscriptSegment,
  terms: readonly Term[],
  known: KnownWords,
  languages: readonly Language[],
): TranscriptSegment {
  const spoken = segment.text.split(/\s+/).filter(Boolean)
  const corrections = findCorrections(spoken, terms, known, languages)
  if (corrections.length === 0) return segment
  const aligned = segment.words.length === spoken.length
  const words = replace(aligned ? segment.words : spread(spoken, segment), corrections)
  return { ...segment, text: words.map(({ text }) => text).join(' '), words }
}

function replace(words: readonly TranscriptWord[], corrections: readonly Correction[]): TranscriptWord[] {
  const corrected: TranscriptWord[] = []
  let at = 0
  for (const { from, to, term, likeness } of corrections) {
    corrected.push(...words.slice(at, from))
    const group = words.slice(from, to)
    const heard = group.map(({ text }) => text).join(' ')
    const sure = group.flatMap(({ confidence }) => confidence ?? [])
    corrected.push({
      start: group[0]!.start,
      end: group.at(-1)!.end,
      text: dress(term.text, heard),
      confidence: sure.length > 0 ? likeness * Math.min(...sure) : null,
      heard,
    })
    at = to
  }
  return [...corrected, ...words.slice(at)]
}

/** With the punctuation and possessive of what was heard, and its capital at the beginning of a sentence. */
function dress(term: string, heard: string): string {
  const before = /^[^\p{L}\p{N}]*/u.exec(heard)?.[0] ?? ''
  const after = /(?:['’]s)?[^\p{L}\p{N}]*$/u.exec(heard)?.[0] ?? ''
  const capital = /^[^\p{L}]*\p{Lu}/u.test(heard)
  return `${before}${capital ? term.charAt(0).toUpperCase() + term.slice(1) : term}${after}`
}

/** A segment without words of its own: its time shared out by their lengths. */
function spread(spoken: readonly string[], { start, end }: TranscriptSegment): TranscriptWord[] {
  const letters = spoken.reduce((sum, word) => sum + word.length, 0)
  let at = start
  return spoken.map((text) => {
    const from = at
    at += ((end - start) * text.length) / letters
    return { start: from, end: at, text, confidence: null }
  })
}
