import type { Context, Tx } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { unprocessable } from '../../../platform/errors.ts'
import { canBecome, events } from '../consultation.ts'
import { lockConsultation } from '../queries.ts'

/** The caller's system has taken the report over. Again: nothing changes. */
export const markIntegrated = ({ db, events: log }: Pick<Context, 'db' | 'events'>, consultationId: string) =>
  inTransaction(db, async (tx) => {
    const consultation = await lockConsultation(tx, consultationId)
    if (!consultation || consultation.status === 'integrated') return
    if (!canBecome(consultation.status, 'integrated')) {
      throw unprocessable(`consultation can't be integrated while it is ${consultation.status}`)
    }
    await tx
      .updateTable('consultations')
      .set({ status: 'integrated' })
      .where('id', '=', consultationId)
      .execute()
    await log.append(tx, {
      tenantId: consultation.tenant_id,
      subject: consultationId,
      kind: events.integrated,
    })
  })

/** The same with `tx` for one that may have gone on, or away, since it was completed: then nothing changes. */
export async function integrateCompleted(
  context: Pick<Context, 'events'>,
  tx: Tx,
  consultationId: string,
): Promise<void> {
  const consultation = await lockConsultation(tx, consultationId)
  if (consultation?.status === 'completed') await markIntegrated({ ...context, db: tx }, consultationId)
}
