import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { NextStep } from './next-step.ts'

/**
 * Where an endpoint wants order, those that wait for a message are due when it is, and the next one as soon as it has
 * ended: else every look for work would pass over all that an endpoint has missed in days.
 */
export async function moveFollowers(
  tx: Tx,
  head: {
    readonly id: string
    readonly endpoint_id: string
    readonly subject: string
    readonly position: number
  },
  step: NextStep,
): Promise<void> {
  const waiting = sql`
    follower.endpoint_id = ${head.endpoint_id} and follower.subject = ${head.subject}
    and follower.status = 'pending' and follower.position > ${head.position}
    and exists (select 1 from webhook_endpoints
      where id = ${head.endpoint_id} and delivery_order = 'per-resource')`
  if (step.kind === 'again') {
    await sql`
      update webhook_deliveries as follower set next_attempt_at = head.next_attempt_at
      from webhook_deliveries as head
      where head.id = ${head.id} and follower.next_attempt_at < head.next_attempt_at and ${waiting}`.execute(
      tx,
    )
  } else {
    await sql`
      update webhook_deliveries set next_attempt_at = now()
      where next_attempt_at > now() and id = (
        select id from webhook_deliveries as follower where ${waiting} order by position limit 1)`.execute(tx)
  }
}
