import type { ColumnType, Generated } from 'kysely'
import type { AuditTables } from '../platform/audit/audit-table.ts'
import type { EventTables } from '../platform/events/event-table.ts'
import type { VaultTables } from '../platform/vault/key-table.ts'
import type { StoredJson, StoredText } from '../platform/vault/text-box.ts'
import type { AccessTables } from './access-tables.ts'
import type {
  ConsultationStage,
  ConsultationStatus,
  ExamStage,
  ExamStatus,
  GapReason,
  StageFailure,
} from './statuses.ts'
import type { WebhookTables } from './webhook-tables.ts'

type Json<T> = ColumnType<T, string, string>
/** Content, encrypted where that is on: only a text box of the tenant's makes and opens it. */
type Sealed<T> = ColumnType<StoredJson<T>, StoredText, StoredText>
type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Specialties of a tenant's own. */
export interface SpecialtyTable {
  tenant_id: string
  key: string
  definition: Json<unknown>
  updated_at: Date
}

/** `at` is RFC 3339, as it came. */
export interface Consent {
  readonly given: boolean
  readonly by?: string
  readonly at?: string
}

export interface ConsultationTable {
  id: string
  tenant_id: string
  status: ConsultationStatus
  professional_id: string | null
  /** The caller's own name for the patient; never logged. */
  patient_reference: string | null
  /** Whether the patient agreed to being recorded, as the caller says. */
  consent: Sealed<Consent> | null
  reason: StoredText
  notes: StoredText
  metadata: Sealed<Record<string, unknown>>
  language: string
  /** Terms that this consultation may hold, besides the tenant's. */
  vocabulary: Sealed<readonly string[]>
  /** The named specialty, or the default one; `null` until finish. */
  specialty: string | null
  report_schema: Json<unknown> | null
  /** SHA-256 of the canonical finish request: tells a repeated finish from a different one. */
  finish_digest: string | null
  failure: Json<StageFailure<ConsultationStage>> | null
  /** What was understood of the talk; `null` until it was read. */
  facts: ColumnType<StoredJson<readonly unknown[]> | null, StoredText | undefined, StoredText | null>
  created_at: CreatedAt
  finished_at: Date | null
  completed_at: Date | null
  legal_hold: Generated<boolean>
  /** When their retention periods took words and reports away. */
  transcript_removed_at: ColumnType<Date | null, Date | null | undefined>
  report_removed_at: ColumnType<Date | null, Date | null | undefined>
}

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

export interface ReportTable {
  consultation_id: string
  version: number
  specialty: string
  language: string
  engine: string
  model: string
  content: Sealed<Record<string, unknown>>
  evidence: Sealed<readonly unknown[]>
  warnings: Sealed<readonly string[]>
  /** `draft`: an engine wrote it; `edited`, `signed`: a person made it of the version `based_on`. */
  kind: ColumnType<ReportKind, ReportKind | undefined>
  based_on: ColumnType<number | null, number | null | undefined>
  signed_by: ColumnType<string | null, string | null | undefined>
  created_at: CreatedAt
}
export const reportKinds = ['draft', 'edited', 'signed'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A report to be written besides the first one. */
export interface ReportOrderTable {
  id: string
  consultation_id: string
  specialty: string
  /** Taken away once it is fulfilled. */
  report_schema: Json<unknown> | null
  /** The version that a stand-in wrote: nothing is done once there is a later one. `null`: somebody asked for it. */
  instead_of: number | null
  /** Only what rests on these utterances is to be another. `null`: everything. */
  changed: Json<readonly number[]> | null
  /** `null` while it is open. */
  outcome: Json<ReportOrderOutcome> | null
  created_at: CreatedAt
}

/** What became of an order: a version, or why there is none. */
export type ReportOrderOutcome =
  | { readonly version: number }
  | { readonly refused: 'unprocessable' | 'unavailable' | 'conflict'; readonly message: string }

/** What is wrong in a note: said otherwise or not at all, left out, in the wrong place, or badly written. */
export const noteErrorKinds = ['false', 'missing', 'misplaced', 'language'] as const
export type NoteErrorKind = (typeof noteErrorKinds)[number]

/** What a person found in a note: the newest review of each. */
export interface NoteReviewTable {
  consultation_id: string
  tenant_id: string
  version: number
  /** When that version was written: it counts in this week. */
  written_at: Date
  engine: string
  reviewed_at: Date
  /** The name of who reviewed it. */
  reviewer: string
  /** One entry an error; none where nothing was wrong. */
  kinds: NoteErrorKind[]
  /** The errors with their words; `null` once the report is gone. */
  errors: Sealed<readonly NoteError[]> | null
}

export interface NoteError {
  readonly kind: NoteErrorKind
  /** JSON Pointer into the content; of what is missing, where it belongs. */
  readonly pointer?: string
  readonly comment?: string
}

export interface ExamTable {
  id: string
  tenant_id: string
  professional_id: string
  patient_reference: string | null
  status: ExamStatus
  file_name: StoredText
  media_type: string | null
  size: number
  blob_key: string | null
  metadata: Sealed<Record<string, unknown>>
  reading: Sealed<unknown> | null
  /** Of the file, once its reading is under way. */
  pages: number | null
  pages_done: number | null
  engine: string | null
  failure: Json<StageFailure<ExamStage>> | null
  created_at: CreatedAt
  completed_at: Date | null
  legal_hold: Generated<boolean>
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

/** What a professional has released for the patient; the last release alone. */
export interface PatientSheetTable {
  consultation_id: string
  version: number
  language: string
  sections: Sealed<unknown>
  released_by: StoredText
  released_at: Date
}

export const glossaryKinds = ['term', 'wording'] as const
export type GlossaryKind = (typeof glossaryKinds)[number]

/** What a person decided on of what a correction proposed; `words` are those before and after. */
export interface GlossaryTable {
  id: string
  tenant_id: string
  kind: GlossaryKind
  language: string
  words: Sealed<unknown>
  accepted: boolean
  decided_by: StoredText | null
  decided_at: CreatedAt
}

/** What a person said of an exam's results. The first version is what the engine read. */
export interface ExamCorrectionTable {
  exam_id: string
  version: number
  corrected_by: StoredText
  changes: Sealed<unknown>
  created_at: CreatedAt
}

/** One row, written to find out whether writing works. */
export interface WriteProbeTable {
  id: number
  at: Date
}

/** Every table; pg-boss keeps its own schema. */
export interface Tables extends AccessTables, WebhookTables, EventTables, AuditTables, VaultTables {
  specialties: SpecialtyTable
  consultations: ConsultationTable
  recordings: RecordingTable
  chunks: ChunkTable
  recording_gaps: RecordingGapTable
  windows: WindowTable
  segments: SegmentTable
  segment_corrections: SegmentCorrectionTable
  patient_sheets: PatientSheetTable
  glossary: GlossaryTable
  reports: ReportTable
  report_orders: ReportOrderTable
  note_reviews: NoteReviewTable
  exams: ExamTable
  exam_corrections: ExamCorrectionTable
  write_probe: WriteProbeTable
}
