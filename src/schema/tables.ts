import type { ColumnType, Generated } from 'kysely'
import type { AuditTables } from '../platform/audit/audit-table.ts'
import type { EventTables } from '../platform/events/event-table.ts'
import type { VaultTables } from '../platform/vault/key-table.ts'
import type { StoredJson, StoredText } from '../platform/vault/text-box.ts'

type Json<T> = ColumnType<T, string, string>
/** Content, encrypted where that is on: only a text box of the tenant's makes and opens it. */
type Sealed<T> = ColumnType<StoredJson<T>, StoredText, StoredText>
type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface TenantTable {
  id: string
  name: string
  /** The tenant whose key made it and that may manage its keys; `null` for one that the operator made. */
  parent_id: string | null
  /** Terms that every consultation of the tenant may hold. */
  vocabulary: ColumnType<string[], string | undefined, string>
  /** How long what is kept: ISO 8601 durations; a kind that is not named is kept for good. */
  retention: ColumnType<Readonly<Partial<Record<string, string>>>, string | undefined, string>
  /** Nothing of the tenant's is deleted, by nobody, while this holds. */
  legal_hold: Generated<boolean>
  created_at: CreatedAt
}

export interface ApiKeyTable {
  id: string
  tenant_id: string
  name: string
  /** The first characters of the key, to recognise it by. */
  prefix: string
  /** SHA-256 of the key, hex; the key itself is never stored. */
  hash: string
  scopes: string[]
  created_at: CreatedAt
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  /** `null`: the installation's. */
  requests_per_minute: number | null
}

/** What a page may act with instead of a key. */
export interface ClientTokenTable {
  id: string
  tenant_id: string
  /** Whose key made it: the token ends with that key. */
  key_id: string
  /** SHA-256 of the token, hex. */
  hash: string
  professional_id: string
  /** The only one it opens; `null`: those of the professional. */
  consultation_id: string | null
  verbs: string[]
  /** The only origin whose pages may use it. */
  origin: string | null
  created_at: CreatedAt
  expires_at: Date
}

/** Requests that were sent with an `Idempotency-Key`. */
export interface IdempotencyKeyTable {
  tenant_id: string
  /** SHA-256 of the key, hex. */
  key_hash: string
  /** SHA-256 of the request that it is bound to, hex. */
  request_hash: string
  /** What the ids of all that the request makes come from: a repetition after a crash makes the same. */
  seed: string
  /** What was answered, sealed with the key; `null` while the request is under way. */
  answer: Buffer | null
  /** What the answer is about: it goes with that. */
  subjects: Generated<string[]>
  created_at: Date
}

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
  status: string
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
  failure: Json<{ stage: string; message: string }> | null
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
  created_at: CreatedAt
}

export interface ExamTable {
  id: string
  tenant_id: string
  professional_id: string
  patient_reference: string | null
  status: string
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
  failure: Json<{ stage: string; message: string }> | null
  created_at: CreatedAt
  completed_at: Date | null
  legal_hold: Generated<boolean>
}

export interface WebhookEndpointTable {
  id: string
  tenant_id: string
  url: string
  /** Types of events; `*` for all. */
  events: string[]
  description: string
  payload: string
  delivery_order: string
  status: string
  /** Why it is disabled; `null` while it is not. */
  disabled_reason: string | null
  /** The first failure since the last success. */
  failing_since: Date | null
  created_at: CreatedAt
}

export interface WebhookSecretTable {
  id: string
  endpoint_id: string
  /** Encrypted for this endpoint. */
  sealed: Buffer
  /** `null` for the newest: it does not end by itself. */
  expires_at: Date | null
  created_at: CreatedAt
}

/** A try to deliver, as the log shows it. */
export interface DeliveryAttemptRow {
  at: string
  httpStatus: number | null
  error: string | null
  milliseconds: number
}

export interface WebhookDeliveryTable {
  /** Also the message's `webhook-id`. */
  id: string
  tenant_id: string
  endpoint_id: string
  /** The event's place; 0 for a test. */
  position: number
  type: string
  subject: string
  happened_at: Date
  status: string
  attempts: Json<DeliveryAttemptRow[]>
  /** Tries of this series; a redelivery begins another. */
  tries: Generated<number>
  next_attempt_at: ColumnType<Date, Date | undefined, Date>
  /** Until then a process is at it. */
  leased_until: Date | null
  created_at: CreatedAt
}

/** Every table; pg-boss keeps its own schema. */
export interface Tables extends EventTables, AuditTables, VaultTables {
  tenants: TenantTable
  api_keys: ApiKeyTable
  client_tokens: ClientTokenTable
  idempotency_keys: IdempotencyKeyTable
  specialties: SpecialtyTable
  consultations: ConsultationTable
  recordings: RecordingTable
  chunks: ChunkTable
  windows: WindowTable
  segments: SegmentTable
  reports: ReportTable
  exams: ExamTable
  webhook_endpoints: WebhookEndpointTable
  webhook_secrets: WebhookSecretTable
  webhook_deliveries: WebhookDeliveryTable
}
