import type { Context } from '../../context.ts'
import { EngineError } from '../../platform/errors.ts'
import { defineJob, type Job, type JobSettings } from '../../platform/queue/job.ts'
import { examJobs as kinds } from './exam.ts'
import { awaitRetry, giveUpExam, readExam } from './read-exam.ts'

const readKind = { ...kinds.readExam, retries: 3, timeoutSeconds: 900 }

/** How the jobs of exams are queued; every process that sends them knows these. */
export const examJobSettings: readonly JobSettings[] = [readKind]

/** The jobs of exams, as a worker runs them. */
export const examJobs = (context: Context): Job[] => [
  defineJob(readKind, {
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
  }),
]
