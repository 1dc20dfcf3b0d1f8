import type { Context } from '../../context.ts'

const EVERY_MS = 500

/**
 * Tells those who look at an exam how many of its pages are read: at once, then at most twice a second. What
 * can't be written is left out; the reading goes on.
 */
export function reportProgress({ db, log }: Pick<Context, 'db' | 'log'>, examId: string) {
  let writing = Promise.resolve()
  let last = Number.NEGATIVE_INFINITY
  return {
    report(done: number, pages: number): void {
      if (performance.now() - last < EVERY_MS) return
      last = performance.now()
      writing = writing
        .then(async () => {
          await db
            .updateTable('exams')
            .set({ pages, pages_done: done })
            .where('id', '=', examId)
            .where('status', '=', 'in-progress')
            .execute()
        })
        .catch((error: unknown) => log.warn({ err: error, examId }, 'progress of an exam was not stored'))
    },
    /** Resolves once nothing more will be written. */
    settled: () => writing,
  }
}
