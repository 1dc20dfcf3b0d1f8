import type { Usability } from '../../platform/usability.ts'

/** A language the product speaks, or `auto` when the engine may decide. */
export type RequestedLanguage = 'pt-BR' | 'en' | 'auto'

/** A stretch of mono 16 kHz signed 16-bit audio, cut in silence; at most about 30 s long. */
export interface PcmWindow {
  readonly samples: Int16Array
  readonly sampleRate: 16000
}

export interface TranscribeOptions {
  readonly language: RequestedLanguage
  /** Names and terms worth knowing (custom vocabulary); an engine uses them in its own way or not at all. */
  readonly vocabulary: readonly string[]
}

/** A word with its times in seconds from the start of the window. */
export interface TranscriptWord {
  readonly start: number
  readonly end: number
  readonly text: string
  /** 0 to 1; `null` where the engine does not say. */
  readonly confidence: number | null
  /** What the recogniser wrote, where it was corrected to a term of the custom vocabulary. */
  readonly heard?: string
}

/** A stretch of speech; times in seconds from the start of the window. */
export interface TranscriptSegment {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly confidence: number | null
  readonly words: readonly TranscriptWord[]
  /** The engine's own label for the voice, when it tells voices apart. */
  readonly speaker?: string
}

export interface Transcription {
  readonly segments: readonly TranscriptSegment[]
  /** BCP 47 tag of the language heard; `null` where the engine does not say. */
  readonly language: string | null
  /** Said to the reader of the transcript, in English, without health data. */
  readonly warnings: readonly string[]
  /** Segments that were dropped because nobody said them (silence, loops, phantom phrases). */
  readonly droppedSegments: number
}

/** Words of a stretch of speech, and those of them (`from` to before `to`) that were meant otherwise. */
export interface HeardPhrase {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
}

/**
 * Whether a phrase that was heard becomes `term` once that is in the custom vocabulary. Words of the language alone never do:
 * what was heard well, and meant otherwise, teaches nothing.
 */
export type LearnsTerm = (heard: HeardPhrase, term: string, language: 'pt-BR' | 'en') => Promise<boolean>

/** Speech recognition. Implementations pass the suite in `test/engines/asr-suite.ts`. */
export interface AsrEngine {
  readonly name: string
  readonly model: string
  /** BCP 47 tags it knows, or `any`. */
  readonly languages: readonly string[] | 'any'
  /** Never rejects; looks at programs, files or servers, in at most a few seconds. */
  check(): Promise<Usability>
  /**
   * Rejects with `EngineError` (`retryable` when another try may go better) and stops promptly when
   * `signal` aborts. Digital silence gives no segments.
   */
  transcribe(audio: PcmWindow, options: TranscribeOptions, signal: AbortSignal): Promise<Transcription>
  close(): Promise<void>
}
