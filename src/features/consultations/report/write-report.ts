import type { Context } from '../../../context.ts'
import type { ReportSchema } from '../../../engines/report/port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { Specialties } from '../../specialties/index.ts'
import { failConsultation } from '../advance-consultation.ts'
import { defaultSpecialty, events } from '../consultation.ts'
import { lockConsultation } from '../queries.ts'
import { authorOf, draftReport, insertReport } from './draft-report.ts'

/** Writes the report of a consultation whose transcript is whole, and completes it. */
export async function writeReport(
  context: Pick<Context, 'db' | 'events' | 'engines' | 'clock' | 'settings' | 'vault' | 'queue' | 'metrics'>,
  specialties: Specialties,
  { consultationId, signal }: { readonly consultationId: string; readonly signal: AbortSignal },
): Promise<void> {
  const { db, clock } = context
  const consultation = await db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (consultation?.status !== 'in-progress') return
  const known = await specialties.of(consultation.tenant_id)
  const layout = {
    specialty: consultation.specialty ?? defaultSpecialty,
    reportSchema: consultation.report_schema as ReportSchema | null,
  }
  const report = await draftReport(context, known, { signal, consultation, layout })
  const box = await context.vault.box(consultation.tenant_id)
  const completed = await inTransaction(db, async (tx) => {
    const current = await lockConsultation(tx, consultationId)
    if (current?.status !== 'in-progress') return null
    await insertReport({ ...context, box }, tx, { consultation: current, layout, written: report })
    await tx
      .updateTable('consultations')
      .set({ status: 'completed', completed_at: clock.now() })
      .where('id', '=', consultationId)
      .execute()
    await context.events.append(tx, {
      tenantId: current.tenant_id,
      subject: consultationId,
      kind: events.completed,
    })
    return current
  })
  if (completed?.finished_at) {
    const seconds = (clock.now().getTime() - completed.finished_at.getTime()) / 1000
    context.metrics.report({ engine: authorOf(context, report.draft).engine, seconds })
  }
}

/** Ends a consultation whose report no try could write. */
export const giveUpReport = (
  context: Pick<Context, 'db' | 'events'>,
  consultationId: string,
  error: unknown,
) =>
  inTransaction(context.db, (tx) =>
    failConsultation(context, tx, {
      consultationId,
      stage: 'report',
      message: error instanceof EngineError ? error.message : 'the report could not be written',
    }),
  )
