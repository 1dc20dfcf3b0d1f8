import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { PostOutcome } from '../../platform/outbound/outbound.ts'
import type { DeliveryStatus } from '../../schema/statuses.ts'
import { integrateCompleted } from '../consultations/index.ts'
import { countAsFailing, countAsSound, disable } from './endpoint-health.ts'
import { moveFollowers } from './move-followers.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { attemptOf } from './send-message.ts'

/** Of a long series of redeliveries the log keeps the latest. */
const ATTEMPTS_KEPT = 30

const statusAfter = {
  succeeded: 'succeeded',
  again: 'pending',
  gone: 'failed',
  'given-up': 'failed',
} as const satisfies Record<NextStep['kind'], DeliveryStatus>

type Needs = Pick<Context, 'db' | 'events' | 'settings' | 'log'>

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
    const step = nextStep(outcome, { tries, delaysMs: context.settings.webhooks.retryDelaysMs })
    const attempts = [...delivery.attempts, attemptOf(outcome)].slice(-ATTEMPTS_KEPT)
    await tx
      .updateTable('webhook_deliveries')
      .set({
        attempts: JSON.stringify(attempts),
        tries,
        leased_until: null,
        // What was taken once stays taken, should a try that ran beside it fail.
        status: delivery.status === 'succeeded' ? 'succeeded' : statusAfter[step.kind],
        ...(step.kind === 'again'
          ? {
              next_attempt_at: sql<Date>`clock_timestamp() + ${Math.round(step.afterMs)}::float8 * interval '1 millisecond'`,
            }
          : {}),
      })
      .where('id', '=', deliveryId)
      .execute()
    await moveFollowers(tx, delivery, step)
    if (step.kind === 'succeeded') {
      await countAsSound(tx, delivery.endpoint_id)
      if (delivery.type === 'consultation.completed') await integrateCompleted(context, tx, delivery.subject)
    } else if (step.kind === 'gone')
      await disable(context, tx, { endpointId: delivery.endpoint_id, reason: 'gone' })
    else await countAsFailing(context, tx, delivery.endpoint_id)
    return step
  })
}
