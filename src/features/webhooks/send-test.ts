import { v7 as uuid } from 'uuid'
import { requireDelivery } from './queries.ts'
import { deliveryOf } from './queue-deliveries.ts'
import { attemptOf, type SendNeeds, sendMessage } from './send-message.ts'
import { type Delivery, testType, type Webhook } from './webhook.ts'

/** Sends a test message, once and at once, and waits for what becomes of it. Changes nothing of the endpoint. */
export async function sendTest(context: SendNeeds, webhook: Webhook, signal: AbortSignal): Promise<Delivery> {
  const { db, clock } = context
  const event = {
    tenantId: webhook.tenantId,
    position: 0,
    kind: testType,
    subject: uuid(),
    createdAt: clock.now(),
  }
  const { id } = await db
    .insertInto('webhook_deliveries')
    // Not `pending`: nobody else is to take it up, also should this process die now.
    .values({ ...deliveryOf(webhook.id, event), status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outcome = await sendMessage(context, { webhook, message: { id, body: testBody(event) } }, signal)
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.error === null ? 'succeeded' : 'failed',
      attempts: JSON.stringify([attemptOf(outcome)]),
      tries: 1,
    })
    .where('id', '=', id)
    .execute()
  return requireDelivery(db, webhook, id)
}

const testBody = ({ subject, createdAt }: { readonly subject: string; readonly createdAt: Date }) =>
  JSON.stringify({
    type: testType,
    timestamp: createdAt.toISOString(),
    sequence: 0,
    data: { id: subject, status: 'test', metadata: {} },
  })
