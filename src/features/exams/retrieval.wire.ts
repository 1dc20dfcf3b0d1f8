import type { Context } from '../../context.ts'
import { toExam } from './get-exam.ts'
import { toExamAnswer } from './views.wire.ts'

/** What `GET /exams/{id}` answers, for those that carry it elsewhere; `null` when it is gone. */
export async function retrieveExam(
  { db, vault, results }: Pick<Context, 'db' | 'vault' | 'results'>,
  tenantId: string,
  id: string,
) {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row ? toExamAnswer(toExam(row, await vault.box(tenantId)), results) : null
}
