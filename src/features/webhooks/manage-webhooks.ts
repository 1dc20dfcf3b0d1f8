import { v7 as uuid } from 'uuid'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { DisabledReason, WebhookStatus } from '../../schema/statuses.ts'
import { checkUrl } from './check-url.ts'
import { listWebhooks, toWebhook } from './queries.ts'
import { addSecret, newestSecret } from './secrets.ts'
import { maxWebhooksPerTenant, type Webhook, type WebhookDetails } from './webhook.ts'

type Needs = Pick<Context, 'db' | 'sealer' | 'outbound'>

/**
 * Subscribes an address to events from now on. The secret is shown this once. With a `seed`, the same request again
 * finds what the first one made.
 */
export async function createWebhook(
  context: Needs,
  tenantId: string,
  { seed = null, ...details }: WebhookDetails & { readonly seed?: string | null },
): Promise<{ webhook: Webhook; secret: string }> {
  const url = await checkUrl(context, details.url)
  return inTransaction(context.db, async (tx) => {
    // The tenant's row makes two at once count each other.
    await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
    const others = await listWebhooks({ db: tx }, tenantId)
    const made = others.find(({ id }) => id === seed)
    if (made) return { webhook: made, secret: await newestSecret(context, tx, made.id) }
    if (others.length >= maxWebhooksPerTenant)
      throw unprocessable(`a tenant may have at most ${maxWebhooksPerTenant} webhooks`)
    const row = await tx
      .insertInto('webhook_endpoints')
      .values({
        ...{ id: seed ?? uuid(), tenant_id: tenantId, url },
        events: [...details.events],
        description: details.description,
        payload: details.payload,
        delivery_order: details.order,
        ...{ status: 'enabled' satisfies WebhookStatus, disabled_reason: null, failing_since: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { webhook: toWebhook(row), secret: await addSecret(context, tx, { endpointId: row.id }) }
  })
}

export interface WebhookChanges extends Partial<WebhookDetails> {
  readonly status?: WebhookStatus
}

/** Changes what is named. Enabled again, it counts as sound, and what is still pending is delivered. */
export async function updateWebhook(
  context: Needs,
  webhook: Webhook,
  changes: WebhookChanges,
): Promise<Webhook> {
  // Member by member: what else a caller sends is none of the row's business.
  const { url, events, description, payload, order, status } = changes
  const checked = url === undefined ? webhook.url : await checkUrl(context, url)
  const reason: DisabledReason | null = status === 'disabled' ? 'request' : null
  const row = await context.db
    .updateTable('webhook_endpoints')
    .set({
      url: checked,
      ...(events ? { events: [...events] } : {}),
      ...(description === undefined ? {} : { description }),
      ...(payload ? { payload } : {}),
      ...(order ? { delivery_order: order } : {}),
      ...(status && status !== webhook.status
        ? { status, disabled_reason: reason, failing_since: null }
        : {}),
    })
    .where('id', '=', webhook.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('Webhook not found')
  return toWebhook(row)
}

/** With its secrets and its log. Returns whether there was one. */
export async function deleteWebhook({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_endpoints').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
