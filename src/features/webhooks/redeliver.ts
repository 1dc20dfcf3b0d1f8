import { type RawBuilder, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { DeliveryStatus } from '../../schema/statuses.ts'
import { eventTypes } from '../events/index.ts'
import { toDelivery } from './queries.ts'
import { deliveryOf } from './queue-deliveries.ts'
import { type Delivery, testType, type Webhook } from './webhook.ts'

/** A replay of more than this is a mistake, or wants a later moment. */
const MAX_REPLAY = 100_000
const ROWS_AT_ONCE = 1_000

/** What a new series of tries begins with. */
const anew: { status: DeliveryStatus; tries: number; next_attempt_at: RawBuilder<Date> } = {
  status: 'pending',
  tries: 0,
  next_attempt_at: sql<Date>`now()`,
}

/** Sends a message again, under the same id, with a new series of tries; a test message has only its own. */
export async function redeliver(
  { db }: Pick<Context, 'db'>,
  webhook: Webhook,
  deliveryId: string,
): Promise<Delivery> {
  const row = await db
    .updateTable('webhook_deliveries')
    .set(anew)
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', webhook.id)
    .where('type', '<>', testType)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('Delivery not found')
  return toDelivery(row, webhook)
}

/**
 * Sends all events since a moment that the endpoint subscribes to, also those that it was never sent (it was disabled,
 * or did not exist yet). What it was sent already goes under the same id. Returns how many.
 */
export async function replay({ db }: Pick<Context, 'db'>, webhook: Webhook, since: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const events = await tx
      .selectFrom('events')
      .select(['tenant_id', 'position', 'kind', 'subject', 'created_at'])
      .where('tenant_id', '=', webhook.tenantId)
      // Before all of ours: the database knows no year 0.
      .where('created_at', '>=', since.getTime() < 0 ? new Date(0) : since)
      .where('position', 'is not', null)
      .where('kind', 'in', webhook.events.includes('*') ? [...eventTypes] : [...webhook.events])
      .orderBy('position')
      .limit(MAX_REPLAY + 1)
      .execute()
    if (events.length > MAX_REPLAY)
      throw unprocessable(`since lies before more than ${MAX_REPLAY} events; name a later moment`)
    const rows = events.map((event) =>
      deliveryOf(webhook.id, {
        tenantId: event.tenant_id,
        position: event.position as number,
        kind: event.kind,
        subject: event.subject,
        createdAt: event.created_at,
      }),
    )
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertOrRevive(tx, rows.slice(from, from + ROWS_AT_ONCE))
    }
    return rows.length
  })
}

const insertOrRevive = (tx: Tx, rows: readonly ReturnType<typeof deliveryOf>[]) =>
  tx
    .insertInto('webhook_deliveries')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['endpoint_id', 'position']).where('position', '>', 0).doUpdateSet(anew),
    )
    .execute()
