import type { Context } from '../../context.ts'
import { tellFailure } from '../../platform/messages/tell-failure.ts'
import { toExam } from './get-exam.ts'
import { toExamAnswer } from './views.wire.ts'

/**
 * What `GET /exams/{id}` answers, for those that carry it elsewhere; `null` when it is gone. Nobody says there which language
 * they read, and a file that was not read has none: why it failed is told in the configured one.
 */
export async function retrieveExam(
  { db, vault, results, settings }: Pick<Context, 'db' | 'vault' | 'results' | 'settings'>,
  tenantId: string,
  id: string,
) {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  const exam = toExam(row, await vault.box(tenantId))
  const failure = exam.failure && tellFailure(results, settings.locale, exam.failure)
  return toExamAnswer({ ...exam, failure }, results)
}
