import { v7 as uuid } from 'uuid'
import type { Tx } from '../../context.ts'
import type { PlacedEvent } from '../../platform/events/place-events.ts'
import { isEventType } from '../events/index.ts'

/** PostgreSQL takes at most 65,535 parameters a statement. */
const ROWS_AT_ONCE = 1_000

/**
 * Makes the deliveries of events in the transaction that gives them their places: so an event that has a place was
 * queued for every endpoint that wanted it, exactly once.
 */
export async function queueDeliveries(tx: Tx, placed: readonly PlacedEvent[]): Promise<void> {
  const tenants = [...new Set(placed.map(({ tenantId }) => tenantId))]
  const endpoints = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'tenant_id', 'events'])
    .where('tenant_id', 'in', tenants)
    .where('status', '=', 'enabled')
    // One that is being deleted is not waited for later, when its rows are inserted.
    .forKeyShare()
    .execute()
  const rows = placed.flatMap((event) =>
    endpoints
      .filter(({ tenant_id, events }) => tenant_id === event.tenantId && wants(events, event.kind))
      .map(({ id }) => deliveryOf(id, event)),
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('webhook_deliveries')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}

const wants = (events: readonly string[], kind: string): boolean =>
  isEventType(kind) && (events.includes('*') || events.includes(kind))

export const deliveryOf = (
  endpointId: string,
  event: Pick<PlacedEvent, 'tenantId' | 'position' | 'kind' | 'subject' | 'createdAt'>,
) => ({
  id: uuid(),
  tenant_id: event.tenantId,
  endpoint_id: endpointId,
  position: event.position,
  type: event.kind,
  subject: event.subject,
  happened_at: event.createdAt,
  status: 'pending' as const,
  attempts: '[]',
  leased_until: null,
})
