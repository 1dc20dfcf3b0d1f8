import type { Selectable } from 'kysely'
import type { Context, Db } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { DeliveryStatus } from '../../schema/statuses.ts'
import type { WebhookDeliveryTable, WebhookEndpointTable } from '../../schema/webhook-tables.ts'
import type { Delivery, Webhook } from './webhook.ts'

export const toWebhook = (row: Selectable<WebhookEndpointTable>): Webhook => ({
  id: row.id,
  tenantId: row.tenant_id,
  url: row.url,
  events: row.events as Webhook['events'],
  description: row.description,
  payload: row.payload,
  order: row.delivery_order,
  status: row.status,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  createdAt: row.created_at,
})

export const toDelivery = (
  row: Selectable<WebhookDeliveryTable>,
  webhook: Pick<Webhook, 'status'>,
): Delivery => ({
  id: row.id,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'pending' && webhook.status === 'enabled' ? row.next_attempt_at : null,
  subject: row.subject,
  sequence: row.position,
  createdAt: row.created_at,
})

/** An endpoint of the tenant's, or 404. */
export async function requireWebhook(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  id: string,
): Promise<Webhook> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) throw notFound('Webhook not found')
  return toWebhook(row)
}

/** A tenant's endpoints (`null`: everybody's), oldest first; there are few. */
export async function listWebhooks({ db }: Pick<Context, 'db'>, tenantId: string | null): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId))
    .orderBy('id')
    .execute()
  return rows.map(toWebhook)
}

/** A delivery to that endpoint, or 404. */
export async function requireDelivery(db: Db, webhook: Webhook, id: string): Promise<Delivery> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('endpoint_id', '=', webhook.id)
    .executeTakeFirst()
  if (!row) throw notFound('Delivery not found')
  return toDelivery(row, webhook)
}

/** Deliveries to that endpoint, newest first. `before`: the id of the last one of the page before. */
export async function listDeliveries(
  { db }: Pick<Context, 'db'>,
  webhook: Webhook,
  wanted: {
    readonly limit: number
    readonly before: string | null
    readonly status: DeliveryStatus | null
  },
): Promise<{ data: Delivery[]; next: string | null }> {
  const { limit, before, status } = wanted
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', webhook.id)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(status !== null, (query) => query.where('status', '=', status))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const data = rows.slice(0, limit).map((row) => toDelivery(row, webhook))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}
