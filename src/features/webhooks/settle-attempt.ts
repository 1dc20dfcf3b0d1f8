import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { PostOutcome } from '../../platform/outbound/outbound.ts'
import { integrateCompleted } from '../consultations/index.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { attemptOf } from './send-message.ts'
import type { DisabledReason } from './webhook.ts'

/** Of a long series of redeliveries the log keeps the latest. */
const ATTEMPTS_KEPT = 30

type Needs = Pick<Context, 'db' | 'events' | 'settings' | 'clock' | 'log'>

/**
 * Writes down what an attempt came to, and what follows: in one transaction the log, the next attempt, the state of the
 * endpoint and, after the first 2xx of `consultation.completed`, that the consultation is integrated.
 */
export async function settleAttempt(
  context: Needs,
  deliveryId: string,
  outcome: PostOutcome,
): Promise<NextStep | null> {
  return inTransaction(context.db, async (tx) => {
    const delivery = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .forUpdate()
      .executeTakeFirst()
    if (!delivery) return null
    const tries = delivery.tries + 1
    const step = nextStep(outcome, tries, context.settings.webhooks.retryDelaysMs)
    const attempts = [...delivery.attempts, attemptOf(context, outcome)].slice(-ATTEMPTS_KEPT)
    const over = delivery.status === 'succeeded'
    await tx
      .updateTable('webhook_deliveries')
      .set({
        attempts: JSON.stringify(attempts),
        tries,
        leased_until: null,
        status:
          over || step.kind === 'succeeded' ? 'succeeded' : step.kind === 'again' ? 'pending' : 'failed',
        ...(step.kind === 'again'
          ? {
              next_attempt_at: sql<Date>`now() + ${Math.round(step.afterMs)}::float8 * interval '1 millisecond'`,
            }
          : {}),
      })
      .where('id', '=', deliveryId)
      .execute()
    if (step.kind === 'succeeded') {
      await countAsSound(tx, delivery.endpoint_id)
      if (delivery.type === 'consultation.completed') await integrateCompleted(context, tx, delivery.subject)
    } else if (step.kind === 'gone') await disable(context, tx, delivery.endpoint_id, 'gone')
    else await countAsFailing(context, tx, delivery.endpoint_id)
    return step
  })
}

const countAsSound = (tx: Tx, endpointId: string) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute()

/** Notes the first failure; one that has gone on for too long, without a success, ends it. */
async function countAsFailing(context: Needs, tx: Tx, endpointId: string): Promise<void> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select([
      'failing_since',
      sql<number>`extract(epoch from now() - failing_since)::float8 * 1000`.as('for_ms'),
    ])
    .where('id', '=', endpointId)
    .executeTakeFirst()
  if (!endpoint) return
  if (endpoint.failing_since === null) {
    await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`now()` })
      .where('id', '=', endpointId)
      .where('failing_since', 'is', null)
      .execute()
  } else if (endpoint.for_ms > context.settings.webhooks.disableAfterMs) {
    await disable(context, tx, endpointId, 'failing')
  }
}

async function disable(
  { log }: Pick<Context, 'log'>,
  tx: Tx,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log.warn({ webhook: endpointId, reason }, 'a webhook endpoint was disabled')
}
