import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'

/** Wakes the processes that share a database. Hints only: what happened is read from the tables. */
export interface Notifier {
  /** Tells every process, this one too, `payload` on `channel` within some milliseconds after `tx` commits. */
  notifyAfterCommit<Tables>(tx: Transaction<Tables>, channel: string, payload: string): void
  /** The same at once, for what is committed already. */
  notify(channel: string, payload: string): void
  /** The same without gathering others first; resolves once it is sent, or could not be. */
  notifyNow(channel: string, payload: string): Promise<void>
  /** Calls `onNotify` per notification, and `onMissed` after a time in which some may have been lost. */
  on(channel: string, onNotify: (payload: string) => void, onMissed?: () => void): () => void
  /** Sends what still waits, and ends. */
  close(): Promise<void>
}

/** All channels travel on one PostgreSQL channel, as JSON lists of [channel, payload]. */
const PG_CHANNEL = 'auscult'
const COALESCE_MS = 10
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_BYTES = 7_500

interface Subscriber {
  readonly onNotify: (payload: string) => void
  readonly onMissed: (() => void) | undefined
}

/**
 * NOTIFY inside a writing transaction makes commits wait for each other, so notifications are sent on their
 * own, collected for 10 ms; equal ones are sent once. A failure to send is logged: pollers make up for it.
 */
export async function createNotifier<Tables>(options: {
  database: Database<Tables>
  log: Logger
}): Promise<Notifier> {
  const { database, log } = options
  const subscribers = new Map<string, Set<Subscriber>>()
  const waiting = new Map<string, readonly [channel: string, payload: string]>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function notify(channel: string, payload: string): void {
    waiting.set(`${channel}\n${payload}`, [channel, payload])
    timer ??= setTimeout(flush, COALESCE_MS)
  }

  function notifyNow(channel: string, payload: string): Promise<void> {
    notify(channel, payload)
    clearTimeout(timer)
    flush()
    return sending
  }

  function flush(): void {
    timer = undefined
    const messages = pack([...waiting.values()])
    waiting.clear()
    if (messages.length === 0) return
    // One after the other: while the server is away, they wait in line, not for a connection each.
    sending = sending.then(() => send(messages))
  }

  async function send(messages: readonly string[]): Promise<void> {
    try {
      await database.execute('select pg_notify($1, message) from unnest($2::text[]) as message', [
        PG_CHANNEL,
        messages,
      ])
    } catch (error) {
      log.warn({ err: error }, 'processes could not be notified')
    }
  }

  function receive(message: string): void {
    for (const [channel, payload] of JSON.parse(message) as [string, string][]) {
      for (const subscriber of subscribers.get(channel) ?? []) guarded(() => subscriber.onNotify(payload))
    }
  }

  function missed(): void {
    for (const set of subscribers.values()) {
      for (const { onMissed } of set) if (onMissed) guarded(onMissed)
    }
  }

  function guarded(call: () => void): void {
    try {
      call()
    } catch (error) {
      log.error({ err: error }, 'a listener to notifications failed')
    }
  }

  const unlisten = await database.listen(PG_CHANNEL, receive, missed)
  return {
    notify,
    notifyNow,
    notifyAfterCommit: (tx, channel, payload) => afterCommit(tx, () => notify(channel, payload)),
    on(channel, onNotify, onMissed) {
      const subscriber: Subscriber = { onNotify, onMissed }
      const others = subscribers.get(channel)
      if (others) others.add(subscriber)
      else subscribers.set(channel, new Set([subscriber]))
      return () => {
        const set = subscribers.get(channel)
        if (set?.delete(subscriber) && set.size === 0) subscribers.delete(channel)
      }
    },
    async close() {
      clearTimeout(timer)
      flush()
      unlisten()
      await sending
    },
  }
}

/** As few messages as the size limit allows. */
function pack(pairs: readonly (readonly [channel: string, payload: string])[]): string[] {
  const messages: string[] = []
  let items: string[] = []
  let bytes = 2
  for (const pair of pairs) {
    const item = JSON.stringify(pair)
    const size = Buffer.byteLength(item) + 1
    if (bytes + size > MAX_BYTES && items.length > 0) {
      messages.push(`[${items.join(',')}]`)
      items = []
      bytes = 2
    }
    items.push(item)
    bytes += size
  }
  if (items.length > 0) messages.push(`[${items.join(',')}]`)
  return messages
}
