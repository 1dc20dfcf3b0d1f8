import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import type { DisabledReason } from '../../schema/statuses.ts'

/** A success, whenever it comes, ends the time of failure. */
export const countAsSound = (tx: Tx, endpointId: string) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute()

/** Notes the first failure; one that has gone on for too long, without a success, ends it. */
export async function countAsFailing(
  context: Pick<Context, 'settings' | 'log'>,
  tx: Tx,
  endpointId: string,
): Promise<void> {
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
    await disable(context, tx, { endpointId, reason: 'failing' })
  }
}

export async function disable(
  { log }: Pick<Context, 'log'>,
  tx: Tx,
  { endpointId, reason }: { readonly endpointId: string; readonly reason: DisabledReason },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', endpointId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  afterCommit(tx, () => log.warn({ webhook: endpointId, reason }, 'a webhook endpoint was disabled'))
}
