import { Type } from 'typebox'
import type { ExamReading } from '../../engines/exam/port.ts'
import { jobKind } from '../../platform/queue/job.ts'
import type { ExamStage, ExamStatus, StageFailure } from '../../schema/statuses.ts'

export type ExamFailure = StageFailure<ExamStage>

/** An exam as its sender sees it. */
export interface Exam {
  readonly id: string
  readonly status: ExamStatus
  readonly fileName: string
  readonly metadata: Record<string, unknown>
  /** `null` until completed. */
  readonly reading: ExamReading | null
  readonly failure: ExamFailure | null
  /** `null` unless it is being read and its length is known. */
  readonly progress: { readonly pagesDone: number; readonly pages: number } | null
  /** The caller's own name for the patient; never logged. */
  readonly patientReference: string | null
  /** What read it, and when it had; `null` until completed. */
  readonly engine: string | null
  readonly completedAt: Date | null
  /** The file itself; `null` where none was accepted. */
  readonly source: { readonly blobKey: string; readonly mediaType: string } | null
}

/**
 * `exam.failed` carries the failure; `exam.pending` tells that one is tried again, `exam.corrected` that a person changed
 * its results.
 */
export const examEvents = {
  pending: 'exam.pending',
  completed: 'exam.completed',
  failed: 'exam.failed',
  corrected: 'exam.corrected',
} as const

export const examJobs = { readExam: jobKind('read-exam', Type.Object({ examId: Type.String() })) } as const
