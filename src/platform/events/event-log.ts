import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EventTables } from './event-table.ts'
import type { Notifier } from './notifier.ts'

/** An event to record: what `kind` of thing happened to which `subject` (a UUID). */
interface NewEvent {
  readonly tenantId: string
  readonly subject: string
  readonly kind: string
  readonly data?: unknown
  /** Matters only while it happens: it takes no place in the order of the tenant's events. */
  readonly passing?: boolean
}

export interface StoredEvent {
  /** Grows with time within a subject, with gaps. */
  readonly seq: number
  readonly tenantId: string
  readonly subject: string
  readonly kind: string
  readonly data: unknown
  readonly createdAt: Date
}

/** The durable record of what happened, and the wake-up of those who wait for more of it. */
export interface EventLog {
  /** Records the event with `tx`; after its commit the subscribers of the subject are woken, in every process. */
  append<Tables extends EventTables>(tx: Transaction<Tables>, event: NewEvent): Promise<void>
  /**
   * The events of a subject after `seq` (0: from the start), in order, at most `limit` (default 1,000).
   * None with a smaller `seq` than the last one returned can appear later.
   */
  readAfter(subject: string, seq: number, limit?: number): Promise<StoredEvent[]>
  /**
   * Calls `wake` when there may be more to read. Subscribe first, then read: so nothing falls between.
   * Returns what ends the subscription.
   */
  subscribe(subject: string, wake: () => void): () => void
  /** Empties the data of a subject's events with `tx`; that they happened, and their order, stay. */
  clear<Tables>(tx: Transaction<Tables>, subject: string): Promise<void>
  /** Wakes the subscribers of a subject, in every process, without anything to read: they look for themselves. */
  wake(subject: string): void
  /** The same, at once: this process is woken when it returns, the others have been told when it resolves. */
  tell(subject: string): Promise<void>
  close(): void
}

const CHANNEL = 'events'
/** Tells whoever gives events their places that there are new ones. */
export const UNPLACED_CHANNEL = 'unplaced-events'
/** After a lost connection everybody reads again: some at a time, lest they all queue for the database. */
const WAKE_BATCH = 100
const WAKE_PAUSE_MS = 50

export function createEventLog<Tables extends EventTables>(options: {
  database: Database<Tables>
  notifier: Notifier
}): EventLog {
  const { notifier } = options
  const kysely = options.database.kysely as unknown as Kysely<EventTables>
  const subscribers = new Map<string, Set<() => void>>()
  let pause: NodeJS.Timeout | undefined

  function wake(subject: string): void {
    for (const each of subscribers.get(subject) ?? []) each()
  }

  function wakeAll(subjects: readonly string[]): void {
    clearTimeout(pause)
    for (const subject of subjects.slice(0, WAKE_BATCH)) wake(subject)
    const rest = subjects.slice(WAKE_BATCH)
    if (rest.length > 0) pause = setTimeout(() => wakeAll(rest), WAKE_PAUSE_MS)
  }

  const off = notifier.on(CHANNEL, wake, () => wakeAll([...subscribers.keys()]))

  return {
    async append(tx, { tenantId, subject, kind, data, passing = false }) {
      // The lock, held to the commit, is taken before the sequence number: so the numbers of one subject
      // become visible in their order, and a reader that goes by "greater than the last" misses none.
      await sql`
        with turn as materialized (select pg_advisory_xact_lock(hashtext('events'), hashtext(${subject})))
        insert into events (tenant_id, subject, kind, data, ordered)
        select ${tenantId}::uuid, ${subject}::uuid, ${kind},
          ${data === undefined ? null : JSON.stringify(data)}::jsonb, ${!passing}
        from turn`.execute(tx)
      if (!passing) notifier.notifyAfterCommit(tx, UNPLACED_CHANNEL, '')
      notifier.notifyAfterCommit(tx, CHANNEL, subject)
    },
    async readAfter(subject, seq, limit = 1_000) {
      const rows = await kysely
        .selectFrom('events')
        .selectAll()
        .where('subject', '=', subject)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(toStoredEvent)
    },
    subscribe(subject, callback) {
      const others = subscribers.get(subject)
      // A set counts equal functions once; each subscription is one of its own.
      const entry = () => callback()
      if (others) others.add(entry)
      else subscribers.set(subject, new Set([entry]))
      return () => {
        const set = subscribers.get(subject)
        if (set?.delete(entry) && set.size === 0) subscribers.delete(subject)
      }
    },
    async clear(tx, subject) {
      await sql`update events set data = null where subject = ${subject}::uuid and data is not null`.execute(
        tx,
      )
      notifier.notifyAfterCommit(tx, CHANNEL, subject)
    },
    wake: (subject) => notifier.notify(CHANNEL, subject),
    tell(subject) {
      wake(subject)
      return notifier.notifyNow(CHANNEL, subject)
    },
    close() {
      off()
      clearTimeout(pause)
      subscribers.clear()
    },
  }
}

export const toStoredEvent = (row: Selectable<EventTables['events']>): StoredEvent => ({
  seq: row.seq,
  tenantId: row.tenant_id,
  subject: row.subject,
  kind: row.kind,
  data: row.data,
  createdAt: row.created_at,
})
