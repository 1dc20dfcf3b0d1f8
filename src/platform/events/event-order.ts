import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { type StoredEvent, toStoredEvent } from './event-log.ts'
import type { EventTables } from './event-table.ts'
import type { Notifier } from './notifier.ts'

/** Tells that a tenant has events with new places; the payload is its id. */
export const PLACED_CHANNEL = 'placed-events'

/** Some of a tenant's events, from a place on. */
export interface EventPage {
  readonly events: readonly (StoredEvent & { readonly position: number })[]
  /** The place to go on after: nothing that was asked for lies before it and is missing here. */
  readonly next: number
}

/** The one order of everything that happened in a tenant: places 1, 2, 3 … without gaps. */
export interface EventOrder {
  /** The events of these kinds after a place (0: from the first), at most `limit`. */
  read(
    tenantId: string,
    wanted: { readonly after: number; readonly kinds: readonly string[]; readonly limit: number },
  ): Promise<EventPage>
  /**
   * Calls `wake` when there may be more to read of a tenant's (`null`: of anybody's). Subscribe first, then read.
   * Returns what ends it.
   */
  subscribe(tenantId: string | null, wake: () => void): () => void
}

export function createEventOrder<Tables extends EventTables>(options: {
  database: Pick<Database<Tables>, 'kysely'>
  notifier: Notifier
}): EventOrder {
  const kysely = options.database.kysely as unknown as Kysely<EventTables>
  return {
    async read(tenantId, { after, kinds, limit }) {
      if (kinds.length === 0) return { events: [], next: after }
      // The head first: what is placed after this look lies behind it, and `next` never passes it over.
      const head = await kysely
        .selectFrom('event_heads')
        .select('position')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst()
      const last = head?.position ?? 0
      const rows = await kysely
        .selectFrom('events')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('position', '>', after)
        .where('position', '<=', last)
        .where('kind', 'in', [...kinds])
        .orderBy('position')
        .limit(limit)
        .execute()
      const events = rows.map((row) => ({ ...toStoredEvent(row), position: row.position as number }))
      const next = events.length === limit ? events.at(-1)?.position : Math.max(after, last)
      return { events, next: next ?? after }
    },
    subscribe(tenantId, wake) {
      return options.notifier.on(
        PLACED_CHANNEL,
        (payload) => {
          if (tenantId === null || payload === tenantId) wake()
        },
        wake,
      )
    },
  }
}
