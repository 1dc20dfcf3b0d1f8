import type { Context, Tx } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { conflict, EngineError, notFound, unavailable, unprocessable } from '../../platform/errors.ts'
import type { Specialties } from '../specialties/index.ts'
import { type ConsultationStatus, events } from './consultation.ts'
import { draftReport, insertReport } from './draft-report.ts'
import { type ConsultationRow, lockConsultation } from './queries.ts'
import type { ResolvedLayout } from './resolve-layout.ts'

/**
 * Writes the report of a consultation again in another layout. The earlier versions are kept; the newest is
 * the one that is served. One that failed for its report is completed by it. Throws `unprocessable` while there is no
 * transcript to write from, and where no report can be made of it; `unavailable` when another try may make one.
 */
export async function rewriteReport(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'clock' | 'events' | 'vault'>,
  specialties: Specialties,
  consultation: ConsultationRow,
  layout: ResolvedLayout,
  signal: AbortSignal,
): Promise<void> {
  if (!canRewrite(consultation)) {
    throw unprocessable(`consultation must be completed first; it is ${consultation.status}`)
  }
  if (consultation.transcript_removed_at)
    throw conflict('The words were removed: nothing is left to write from')
  const known = await specialties.of(consultation.tenant_id)
  const draft = await draftReport(context, known, consultation, layout, signal).catch((error: unknown) => {
    if (signal.aborted) throw unavailable('the report could not be written in time')
    if (!(error instanceof EngineError)) throw error
    throw error.retryable ? unavailable(error.message) : unprocessable(error.message)
  })
  const box = await context.vault.box(consultation.tenant_id)
  await inTransaction(context.db, async (tx) => {
    const current = await lockConsultation(tx, consultation.id)
    if (!current) throw notFound('Consultation not found')
    await insertReport({ ...context, box }, tx, consultation.id, draft)
    if (current.status === 'failed') await complete(context, tx, current)
  })
}

/** Written once already, or failed for its report alone: a schema that nothing could satisfy may be followed by another. */
const canRewrite = ({ status, failure }: ConsultationRow) =>
  status === 'completed' || status === 'integrated' || (status === 'failed' && failure?.stage === 'report')

async function complete(
  { clock, events: log }: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  { id, tenant_id }: ConsultationRow,
) {
  await tx
    .updateTable('consultations')
    .set({ status: 'completed' satisfies ConsultationStatus, failure: null, completed_at: clock.now() })
    .where('id', '=', id)
    .execute()
  await log.append(tx, { tenantId: tenant_id, subject: id, kind: events.completed })
}
