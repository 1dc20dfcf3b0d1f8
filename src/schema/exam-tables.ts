import type { Generated } from 'kysely'
import type { StoredText } from '../platform/vault/text-box.ts'
import type { CreatedAt, Json, Sealed } from './columns.ts'
import type { ExamStage, ExamStatus, StageFailure } from './statuses.ts'

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

/** What a person said of an exam's results. The first version is what the engine read. */
export interface ExamCorrectionTable {
  exam_id: string
  version: number
  corrected_by: StoredText
  changes: Sealed<unknown>
  created_at: CreatedAt
}
