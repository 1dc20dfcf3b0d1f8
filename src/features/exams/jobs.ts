import type { Context } from '../../context.ts'
import { EngineError } from '../../platform/errors.ts'
import type { Job } from '../../platform/queue/job.ts'
import { examJobs as names } from './exam.ts'
import { awaitRetry, giveUpExam, readExam } from './read-exam.ts'

const settings = { name: names.readExam, retries: 3, timeoutSeconds: 900 } as const

/** How the jobs of exams are queued; every process that sends them knows these. */
export const examJobSettings = [settings]

/** The jobs of exams, as a worker runs them. */
export function examJobs(context: Context): Job[] {
  const read: Job<{ examId: string }> = {
    ...settings,
    concurrency: context.settings.concurrency.exam,
    guests: 1,
    run: async ({ examId }, { signal }) => {
      try {
        await readExam(context, examId, signal)
      } catch (error) {
        if (!(error instanceof EngineError) || error.retryable) await awaitRetry(context, examId)
        throw error
      }
    },
    onGivenUp: ({ examId }, error) => giveUpExam(context, examId, error),
  }
  return [read] as Job[]
}
