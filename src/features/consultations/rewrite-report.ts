import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../platform/errors.ts'
import type { Specialties } from '../specialties/index.ts'
import { draftReport, insertReport } from './draft-report.ts'
import { type ConsultationRow, lockConsultation } from './queries.ts'
import type { ResolvedLayout } from './resolve-layout.ts'

/**
 * Writes the report of a consultation again in another layout. The earlier versions are kept; the newest is
 * the one that is served. Throws `unprocessable` while there is no transcript to write from.
 */
export async function rewriteReport(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'vault'>,
  specialties: Specialties,
  consultation: ConsultationRow,
  layout: ResolvedLayout,
  signal: AbortSignal,
): Promise<void> {
  if (!['completed', 'integrated'].includes(consultation.status)) {
    throw unprocessable(`consultation must be completed first; it is ${consultation.status}`)
  }
  if (consultation.transcript_removed_at)
    throw conflict('The words were removed: nothing is left to write from')
  const known = await specialties.of(consultation.tenant_id)
  const draft = await draftReport(context, known, consultation, layout, signal)
  const box = await context.vault.box(consultation.tenant_id)
  await inTransaction(context.db, async (tx) => {
    if (!(await lockConsultation(tx, consultation.id))) throw notFound('Consultation not found')
    await insertReport({ ...context, box }, tx, consultation.id, draft)
  })
}
