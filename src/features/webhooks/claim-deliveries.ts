import { type Selectable, sql } from 'kysely'
import type { Db } from '../../context.ts'
import type { WebhookDeliveryTable } from '../../schema/webhook-tables.ts'

/** At once to one endpoint, from all processes together: a slow one leaves room for others. */
const AT_ONCE_PER_ENDPOINT = 5

/**
 * Takes up to `limit` due deliveries for this process alone, for `leaseMs`: should it die, another takes them after
 * that. Where an endpoint wants order, only the oldest pending one of each resource is due.
 */
export async function claimDeliveries(
  db: Db,
  limit: number,
  leaseMs: number,
): Promise<Selectable<WebhookDeliveryTable>[]> {
  const { rows } = await sql<Selectable<WebhookDeliveryTable>>`
    update webhook_deliveries as claimed
    set leased_until = now() + ${leaseMs}::float8 * interval '1 millisecond'
    from (
      select due.id
      from webhook_endpoints as endpoint cross join lateral (
        select delivery.id, delivery.next_attempt_at
        from webhook_deliveries as delivery
        where delivery.endpoint_id = endpoint.id and delivery.status = 'pending'
          and delivery.next_attempt_at <= now()
          and (delivery.leased_until is null or delivery.leased_until < now())
          and (endpoint.delivery_order = 'any' or not exists (
            select 1 from webhook_deliveries as earlier
            where earlier.endpoint_id = endpoint.id and earlier.subject = delivery.subject
              and earlier.status = 'pending' and earlier.position < delivery.position))
        order by delivery.next_attempt_at, delivery.position
        limit greatest(0, ${AT_ONCE_PER_ENDPOINT}::int - (
          select count(*) from webhook_deliveries as running
          where running.endpoint_id = endpoint.id and running.status = 'pending'
            and running.leased_until > now()))
        for update of delivery skip locked
      ) as due
      where endpoint.status = 'enabled'
      order by due.next_attempt_at
      limit ${limit}
    ) as due
    where claimed.id = due.id
    returning claimed.*`.execute(db)
  return rows
}

/** Gives claims back: one that was not carried out, or (without an id) all, when no other process can be at work. */
export async function releaseDeliveries(db: Db, id?: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .where('status', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .execute()
}
