import type { Locale } from '../../context.ts'
import {
  type ConsultationStage,
  type ConsultationStatus,
  type StageFailure,
  settledConsultations,
  writtenConsultations,
} from '../../schema/statuses.ts'
import type { Consent } from '../../schema/tables.ts'

/** Where a consultation can go from where it is. */
const nextStatuses: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
  recording: ['in-progress', 'failed'],
  'in-progress': ['completed', 'failed'],
  completed: ['integrated'],
  integrated: [],
  failed: ['in-progress'],
}

export const canBecome = (from: ConsultationStatus, to: ConsultationStatus): boolean =>
  nextStatuses[from].includes(to)

const settled: readonly ConsultationStatus[] = settledConsultations

/** Nothing more happens, unless somebody integrates it or tries again. */
export const isSettled = (status: ConsultationStatus): boolean => settled.includes(status)

const written: readonly ConsultationStatus[] = writtenConsultations

/** It came to a report. */
export const isWritten = (status: ConsultationStatus): boolean => written.includes(status)

/** The contract's event kinds, and ours for what it has no name for; each has a place in the tenant's order but progress. */
export const events = {
  inProgress: 'consultation.in-progress',
  completed: 'consultation.completed',
  integrated: 'consultation.integrated',
  failed: 'consultation.failed',
  rewritten: 'consultation.rewritten',
  progress: 'progress',
} as const

export type ConsultationFailure = StageFailure<ConsultationStage>

export type ConsultationLanguage = Locale | 'auto'

export const defaultSpecialty = 'generic'

/** What a caller may say at the start of a consultation. */
export interface ConsultationDetails {
  readonly professionalId: string | null
  /** The caller's own name for the patient. */
  readonly patientReference: string | null
  /** `null`: nothing was said of it. */
  readonly consent: Consent | null
  readonly reason: string
  readonly notes: string
  readonly metadata: Record<string, unknown>
  readonly language: ConsultationLanguage
  /** Names and terms that may be said, besides the tenant's. */
  readonly vocabulary: readonly string[]
}

/** Which report a caller asks for at finish; `null` members were not named. */
export interface ReportChoice {
  readonly specialty: string | null
  /** As sent; checked, but not changed. */
  readonly reportSchema: unknown | null
}
