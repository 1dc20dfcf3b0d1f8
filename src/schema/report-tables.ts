import type { ColumnType } from 'kysely'
import type { CreatedAt, Json, Sealed } from './columns.ts'

export const reportKinds = ['draft', 'edited', 'signed'] as const
export type ReportKind = (typeof reportKinds)[number]

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
