import type { ColumnType, Generated } from 'kysely'
import type { StoredJson, StoredText } from '../platform/vault/text-box.ts'
import type { CreatedAt, Json, Sealed } from './columns.ts'
import type { ConsultationStage, ConsultationStatus, StageFailure } from './statuses.ts'

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

/** What a professional has released for the patient; the last release alone. */
export interface PatientSheetTable {
  consultation_id: string
  version: number
  language: string
  sections: Sealed<unknown>
  released_by: StoredText
  released_at: Date
}
