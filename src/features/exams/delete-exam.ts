import type { Context } from '../../context.ts'
import type { AuditSource } from '../../platform/audit/audit-line.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import { eraseBlobsNow, eraseTraces, refuseHeld } from '../erasure/index.ts'

/**
 * Deletes an exam with its file, in whatever state it is; a reading under way is stopped. Throws `not-found` when
 * another was faster, `conflict` under legal hold.
 */
export async function deleteExam(
  context: Pick<Context, 'db' | 'blobs' | 'events' | 'queue' | 'audit' | 'log'>,
  id: string,
  source: AuditSource,
): Promise<void> {
  const subject = await inTransaction(context.db, async (tx) => {
    const exam = await tx
      .selectFrom('exams')
      .select(['tenant_id', 'legal_hold', 'blob_key'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!exam) throw notFound('Exam not found')
    await refuseHeld(tx, exam)
    await tx.deleteFrom('exams').where('id', '=', id).execute()
    const places = { blobs: exam.blob_key ? [exam.blob_key] : [] }
    const owner = { kind: 'exam' as const, tenantId: exam.tenant_id }
    const subject = { id, ...owner, jobs: { examId: [id] }, places }
    await eraseTraces(context, tx, { ...subject, source })
    return subject
  })
  await eraseBlobsNow(context, subject)
}
