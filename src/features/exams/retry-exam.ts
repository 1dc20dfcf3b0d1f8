import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../platform/errors.ts'
import type { ExamStatus } from '../../schema/statuses.ts'
import { examEvents, examJobs } from './exam.ts'

/**
 * Has a failed exam read again. Again, while it waits or is read: nothing changes. Throws `not-found`, `conflict` for
 * one that is completed, `unprocessable` for one whose file was never accepted.
 */
export const retryExam = (
  { db, queue, events }: Pick<Context, 'db' | 'queue' | 'events'>,
  id: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const exam = await tx
      .selectFrom('exams')
      .select(['tenant_id', 'status', 'blob_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!exam) throw notFound('Exam not found')
    if (exam.status === 'pending' || exam.status === 'in-progress') return
    if (exam.status === 'completed')
      throw conflict('Only what failed can be tried again; the exam is completed')
    if (!exam.blob_key) throw unprocessable('the file was not accepted: send another one')
    await tx
      .updateTable('exams')
      .set({
        ...{ status: 'pending' satisfies ExamStatus, failure: null, completed_at: null },
        ...{ pages: null, pages_done: null },
      })
      .where('id', '=', id)
      .execute()
    const { tenant_id: tenantId } = exam
    await events.append(tx, { tenantId, subject: id, kind: examEvents.pending })
    await queue.send(tx, examJobs.readExam, { data: { examId: id }, key: id, share: tenantId })
  })
