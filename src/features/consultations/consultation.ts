import type { Locale } from '../../context.ts'
import type { Consent } from '../../schema/tables.ts'

export const consultationStatuses = ['recording', 'in-progress', 'completed', 'integrated', 'failed'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]

/** Where a consultation can go from where it is. */
const nextStatuses: Record<ConsultationStatus, readonly ConsultationStatus[]> = {
  recording: ['in-progress', 'failed'],
  'in-progress': ['completed', 'failed'],
  completed: ['integrated'],
  integrated: [],
  failed: ['in-progress'],
}

export const canBecome = (from: string, to: ConsultationStatus): boolean =>
  (nextStatuses[from as ConsultationStatus] ?? []).includes(to)

/** The contract's event kinds, and ours for what it has no name for; each has a place in the tenant's order but progress. */
export const events = {
  inProgress: 'consultation.in-progress',
  completed: 'consultation.completed',
  integrated: 'consultation.integrated',
  failed: 'consultation.failed',
  rewritten: 'consultation.rewritten',
  progress: 'progress',
} as const

/** The steps that can fail a consultation. */
export type Stage = 'decode' | 'transcribe' | 'report'

export interface StageFailure {
  readonly stage: Stage
  readonly message: string
}

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
