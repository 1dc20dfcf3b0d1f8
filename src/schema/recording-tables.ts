import type { ColumnType, Generated } from 'kysely'
import type { StoredText } from '../platform/vault/text-box.ts'
import type { CreatedAt, Sealed } from './columns.ts'
import type { GapReason } from './statuses.ts'

export interface RecordingTable {
  id: string
  tenant_id: string
  consultation_id: string
  /** Chunks handed to the decoder so far, in order. */
  decoded_chunks: Generated<number>
  /** Milliseconds of audio that came out of the decoder. */
  decoded_ms: Generated<number>
  /** Milliseconds of it that hold voice. */
  voiced_ms: Generated<number>
  /** Set when every chunk of a finished recording is decoded and cut into windows. */
  decoded_at: Date | null
  playback_key: string | null
  /** When its retention period took the audio away. */
  audio_removed_at: ColumnType<Date | null, Date | null | undefined>
  warnings: ColumnType<string[], string | undefined, string>
}

export interface ChunkTable {
  recording_id: string
  chunk_index: number
  blob_key: string | null
  sha256: string
  size: number
  claimed_seconds: number
  /** Which stream segment its bytes belong to: a chunk with a header of its own opens a new one. */
  stream_index: number
  /** The demuxer of the stream that it opens; `null` when it continues one. */
  demuxer: string | null
  created_at: CreatedAt
}

/** A stretch of the talk that its recorder missed, by the recorder's clock. */
export interface RecordingGapTable {
  recording_id: string
  from_ms: number
  to_ms: number
  reason: GapReason
  /** The last chunk before it; `null` where the recorder did not say. */
  after_chunk_index: number | null
  created_at: CreatedAt
}

export interface WindowTable {
  recording_id: string
  window_index: number
  start_ms: number
  end_ms: number
  /** The window's PCM, kept until it is transcribed. */
  blob_key: string | null
  /** Which channel was the nearer, a signed byte of decibels for each tenth of a second; `null` for mono. */
  sides: Buffer | null
  transcribed_at: Date | null
  language: string | null
  engine: string | null
  model: string | null
  warnings: ColumnType<string[], string | undefined, string>
  /** Segments that the recogniser invented and that were dropped. */
  dropped_segments: Generated<number>
  /** Why it could not be transcribed, once tries have run out. */
  failure: string | null
}

export interface TranscriptWordRow {
  start: number
  end: number
  text: string
  confidence: number | null
  /** What the recogniser wrote, where it was corrected. */
  heard?: string
}

export interface SegmentTable {
  recording_id: string
  window_index: number
  segment_index: number
  start_ms: number
  end_ms: number
  text: StoredText
  confidence: number | null
  words: Sealed<readonly TranscriptWordRow[]>
  /** The recogniser's or the caller's label of the voice. */
  voice: StoredText | null
  /** The role, where the caller named it; else it is told from text and voices. */
  speaker: string | null
}

/** What a person said of a segment (its place in the talk), and what it was before. */
export interface SegmentCorrectionTable {
  id: string
  consultation_id: string
  segment: number
  corrected_by: StoredText | null
  before: Sealed<unknown>
  created_at: CreatedAt
}
