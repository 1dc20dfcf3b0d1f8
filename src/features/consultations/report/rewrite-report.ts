import type { Context, Tx } from '../../../context.ts'
import type { ReportSchema } from '../../../engines/report/port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { ReportOrderOutcome } from '../../../schema/tables.ts'
import type { Specialties } from '../../specialties/index.ts'
import { events } from '../consultation.ts'
import { type ConsultationRow, lockConsultation } from '../queries.ts'
import { draftReport, insertReport, newestVersion } from './draft-report.ts'
import { keepUnchanged } from './edit/keep-unchanged.ts'
import { canRewrite } from './order-report.ts'

export interface OrderRef {
  readonly consultationId: string
  readonly orderId: string
}

type Needs = Pick<Context, 'db' | 'engines' | 'settings' | 'clock' | 'events' | 'vault' | 'queue'>

/**
 * Writes the report that an order asks for as the newest version; the earlier ones are kept. A consultation that failed
 * for its report is completed by it. What can't be written is the order's outcome; rejects when another try may.
 */
export async function rewriteReport(
  context: Needs,
  specialties: Specialties,
  { signal, consultationId, orderId }: OrderRef & { readonly signal: AbortSignal },
): Promise<void> {
  const { db } = context
  const order = await openOrder(db, orderId)
  const consultation = await db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!order || !consultation) return
  if (consultation.transcript_removed_at || !canRewrite(consultation)) {
    return close(context, orderId, { refused: 'conflict', message: 'nothing is left to write from' })
  }
  const insteadOf = order.instead_of
  if (insteadOf !== null && (await newestVersion(db, consultationId)) !== insteadOf) {
    return close(context, orderId, { refused: 'conflict', message: 'there is a later version' })
  }
  const known = await specialties.of(consultation.tenant_id)
  const layout = { specialty: order.specialty, reportSchema: order.report_schema as ReportSchema | null }
  let report: Awaited<ReturnType<typeof draftReport>>
  try {
    report = await draftReport(context, known, { signal, consultation, layout, alone: insteadOf !== null })
  } catch (error) {
    if (!(error instanceof EngineError) || error.retryable || signal.aborted) throw error
    return close(context, orderId, { refused: 'unprocessable', message: error.message })
  }
  const box = await context.vault.box(consultation.tenant_id)
  await inTransaction(db, async (tx) => {
    const current = await lockConsultation(tx, consultationId)
    if (!current || !(await openOrder(tx, orderId))) return
    if (insteadOf !== null && (await newestVersion(tx, consultationId)) !== insteadOf) {
      return void (await settle(tx, orderId, { refused: 'conflict', message: 'there is a later version' }))
    }
    const changed = order.changed as readonly number[] | null
    const whole = changed
      ? await keepUnchanged(tx, box, { written: report, consultationId, changed })
      : report
    const version = await insertReport({ ...context, box }, tx, {
      consultation: current,
      layout,
      written: whole,
    })
    await settle(tx, orderId, { version })
    if (current.status === 'failed') await complete(context, tx, current)
    else {
      const { tenant_id: tenantId } = current
      const data = { version }
      await context.events.append(tx, { tenantId, subject: consultationId, kind: events.rewritten, data })
    }
  })
}

/** Ends an order that no try could fulfil. */
export const giveUpOrder = (context: Needs, { orderId }: OrderRef, error: unknown): Promise<void> =>
  close(context, orderId, {
    refused: 'unavailable',
    message: error instanceof EngineError ? error.message : 'the report could not be written',
  })

const openOrder = (db: Context['db'] | Tx, id: string) =>
  db
    .selectFrom('report_orders')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()

/** Wakes whoever waits for it; there is no event of it, since nothing has changed. */
async function close(
  { db, events: log }: Needs,
  orderId: string,
  outcome: ReportOrderOutcome,
): Promise<void> {
  const closed = await inTransaction(db, (tx) => settle(tx, orderId, outcome))
  if (closed) log.wake(closed.consultation_id)
}

const settle = (tx: Tx, orderId: string, outcome: ReportOrderOutcome) =>
  tx
    .updateTable('report_orders')
    .set({ outcome: JSON.stringify(outcome), report_schema: null })
    .where('id', '=', orderId)
    .where('outcome', 'is', null)
    .returning('consultation_id')
    .executeTakeFirst()

async function complete(
  { clock, events: log }: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  { id, tenant_id }: ConsultationRow,
) {
  await tx
    .updateTable('consultations')
    .set({ status: 'completed', failure: null, completed_at: clock.now() })
    .where('id', '=', id)
    .execute()
  await log.append(tx, { tenantId: tenant_id, subject: id, kind: events.completed })
}
