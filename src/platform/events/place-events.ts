import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Locks } from '../db/advisory-lock.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type StoredEvent, toStoredEvent, UNPLACED_CHANNEL } from './event-log.ts'
import { PLACED_CHANNEL } from './event-order.ts'
import type { EventTables } from './event-table.ts'
import type { Notifier } from './notifier.ts'

/** An event that has its place: 1, 2, 3 … in its tenant. */
export interface PlacedEvent extends StoredEvent {
  readonly position: number
}

/** What else happens in the transaction that places these events, in the order of their places. */
export type OnPlaced<Tables> = (tx: Transaction<Tables>, placed: readonly PlacedEvent[]) => Promise<void>

const LOCK = 'event-order'
/** A wake-up may be lost, and a leader may be gone: so often somebody looks. */
const LOOK_MS = 1_000
const BATCH = 500

/**
 * Gives committed events their places; of all processes that run this, one at a time does it. Places are given
 * after the commit, so an event whose transaction took long comes after those that were committed before it,
 * and a reader that goes on from the last place misses none. What was committed before an event was written
 * always has the smaller place. Returns what ends it.
 */
export function startPlacingEvents<Tables extends EventTables>(options: {
  database: Pick<Database<Tables>, 'kysely'>
  notifier: Notifier
  locks: Locks
  log: Logger
  onPlaced?: OnPlaced<Tables>
}): () => Promise<void> {
  const { database, notifier, locks, log, onPlaced = async () => {} } = options
  const stopping = new AbortController()
  let wake = () => {}
  const off = notifier.on(
    UNPLACED_CHANNEL,
    () => wake(),
    () => wake(),
  )

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lock = await locks.tryLock(LOCK).catch(() => null)
      if (lock) {
        await lead(AbortSignal.any([lock.lost, stopping.signal]))
        await lock.release()
      } else await pause(stopping.signal)
    }
  }

  async function lead(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      // made before the look, so that an event between look and wait is not slept through
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      try {
        const placed = await placeSome(database.kysely, notifier, onPlaced)
        if (placed < BATCH) await Promise.race([woken, pause(over)])
      } catch (error) {
        log.warn({ err: error }, 'events could not be given their places yet')
        await pause(over)
      }
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    off()
    await running
  }
}

const pause = (signal: AbortSignal) => delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})

async function placeSome<Tables extends EventTables>(
  kysely: Kysely<Tables>,
  notifier: Notifier,
  onPlaced: OnPlaced<Tables>,
): Promise<number> {
  const waiting = await sql`select 1 from events where position is null and ordered limit 1`.execute(kysely)
  if (waiting.rows.length === 0) return 0
  return inTransaction(kysely, async (tx) => {
    // A leader that lost its lock unawares may be at it too: they take turns, each with a fresh look.
    await sql`select pg_advisory_xact_lock(hashtext('events'), hashtext('places'))`.execute(tx)
    const { rows } = await sql<Selectable<EventTables['events']>>`
      with due as (
        select seq, tenant_id from events where position is null and ordered order by seq limit ${BATCH}
      ), heads as (
        insert into event_heads as head (tenant_id, position)
        select tenant_id, count(*) from due group by tenant_id
        on conflict (tenant_id) do update set position = head.position + excluded.position
        returning tenant_id, position
      ), places as (
        select due.seq, heads.position + 1 - row_number() over (partition by tenant_id order by due.seq desc) as place
        from due join heads using (tenant_id)
      )
      update events set position = places.place from places where events.seq = places.seq
      returning events.*`.execute(tx)
    const placed = rows
      .map((row) => ({ ...toStoredEvent(row), position: row.position as number }))
      .sort((one, other) => one.seq - other.seq)
    await onPlaced(tx, placed)
    for (const tenantId of new Set(placed.map((event) => event.tenantId))) {
      notifier.notifyAfterCommit(tx, PLACED_CHANNEL, tenantId)
    }
    return placed.length
  })
}
