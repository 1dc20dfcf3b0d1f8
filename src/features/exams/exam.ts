import type { ExamReading } from '../../engines/exam/port.ts'

export const examStatuses = ['pending', 'in-progress', 'completed', 'failed'] as const
export type ExamStatus = (typeof examStatuses)[number]

export interface ExamFailure {
  /** `receive`: the file itself is at fault; `read`: reading it failed. */
  readonly stage: 'receive' | 'read'
  readonly message: string
}

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
  /** The file itself; `null` where none was accepted. */
  readonly source: { readonly blobKey: string; readonly mediaType: string } | null
}

/** `exam.failed` carries the failure. */
export const examEvents = { completed: 'exam.completed', failed: 'exam.failed' } as const

export const examJobs = { readExam: 'read-exam' } as const
