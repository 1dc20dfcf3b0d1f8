import type { Context } from '../../../context.ts'
import { waitUntil } from '../../../platform/events/wait-until.ts'
import type { ReportOrderOutcome } from '../../../schema/tables.ts'

/** Waits for what becomes of an order; `null` when the time is over first, or the order is gone with its consultation. */
export async function waitForOrder(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { orderId, consultationId }: { readonly orderId: string; readonly consultationId: string },
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<ReportOrderOutcome | null> {
  let outcome: ReportOrderOutcome | null = null
  await waitUntil(
    events,
    { subject: consultationId, stop: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) },
    async () => {
      const order = await db
        .selectFrom('report_orders')
        .select('outcome')
        .where('id', '=', orderId)
        .executeTakeFirst()
      outcome = order?.outcome ?? null
      return !order || outcome !== null
    },
  )
  return outcome
}
