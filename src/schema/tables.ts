import type { AuditTables } from '../platform/audit/audit-table.ts'
import type { EventTables } from '../platform/events/event-table.ts'
import type { VaultTables } from '../platform/vault/key-table.ts'
import type { AccessTables } from './access-tables.ts'
import type { ConsultationTable, PatientSheetTable } from './consultation-tables.ts'
import type { ExamCorrectionTable, ExamTable } from './exam-tables.ts'
import type {
  ChunkTable,
  RecordingGapTable,
  RecordingTable,
  SegmentCorrectionTable,
  SegmentTable,
  WindowTable,
} from './recording-tables.ts'
import type { NoteReviewTable, ReportOrderTable, ReportTable } from './report-tables.ts'
import type { GlossaryTable, SpecialtyTable } from './tenant-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

export * from './consultation-tables.ts'
export * from './exam-tables.ts'
export * from './recording-tables.ts'
export * from './report-tables.ts'
export * from './tenant-tables.ts'

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
