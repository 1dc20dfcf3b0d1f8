import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { type ConnectionTarget, clientConfig } from './connection.ts'

/** What a subscriber of a channel is told. */
interface Subscriber {
  readonly onNotify: (payload: string) => void
  /** Notifications may have been missed: read the state again. */
  readonly onReconnect: (() => void) | undefined
}

/** The one connection of a process that listens for notifications. */
export interface Listener {
  /** Resolves once the server has confirmed that it listens; to the function that ends the subscription. */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect?: () => void): Promise<() => void>
  close(): Promise<void>
}

const HEARTBEAT_MS = 10_000
const HEARTBEAT_LIMIT_MS = 5_000
const RECONNECT_MIN_MS = 50
const RECONNECT_MAX_MS = 5_000

/**
 * A direct connection for LISTEN, opened at the first `listen`. It comes back by itself after a loss, and then
 * tells every subscriber, since nothing is replayed. A heartbeat notices a peer that vanished without a word;
 * `onSilence` is called then, because other connections to the same server are as dead.
 */
export function createListener(options: {
  connection: ConnectionTarget
  log: Logger
  onSilence: () => void
}): Listener {
  const { log } = options
  const channels = new Map<string, Set<Subscriber>>()
  const ending = new AbortController()
  let live: pg.Client | undefined
  let opening: Promise<void> | undefined

  async function open(): Promise<void> {
    const client = new pg.Client(clientConfig(options.connection))
    let lost = false
    const onLoss = (error?: Error) => {
      if (lost) return
      lost = true
      client.removeAllListeners('notification')
      if (live !== client) return
      live = undefined
      log.warn({ err: error }, 'the notification connection was lost; connecting again')
      void reopen()
    }
    client.on('error', onLoss)
    client.on('end', () => onLoss())
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of channels.get(channel) ?? []) subscriber.onNotify(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (lost || ending.signal.aborted)
        throw new Error('the notification connection was closed while opening')
    } catch (error) {
      lost = true
      client.end().catch(() => {})
      throw error
    }
    live = client
    void beat(client)
  }

  async function beat(client: pg.Client): Promise<void> {
    while (live === client) {
      await delay(HEARTBEAT_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (live !== client || ending.signal.aborted) return
      const limit = setTimeout(() => {
        options.onSilence()
        destroySocket(client)
      }, HEARTBEAT_LIMIT_MS)
      await client.query('select 1').catch(() => {})
      clearTimeout(limit)
    }
  }

  async function reopen(): Promise<void> {
    for (let tries = 0; !ending.signal.aborted && !live; tries++) {
      const wait = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** tries) * (0.5 + Math.random())
      await delay(wait, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        await openOnce()
      } catch (error) {
        log.debug({ err: error }, 'the notification connection could not be opened yet')
      }
    }
    for (const subscribers of channels.values()) for (const each of subscribers) each.onReconnect?.()
  }

  function openOnce(): Promise<void> {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  return {
    async listen(channel, onNotify, onReconnect) {
      const subscriber: Subscriber = { onNotify, onReconnect }
      const others = channels.get(channel)
      if (others) others.add(subscriber)
      else channels.set(channel, new Set([subscriber]))
      try {
        // An opening that is under way may have read the list of channels already.
        if (opening) await opening
        if (live) await live.query(`listen ${live.escapeIdentifier(channel)}`)
        else await openOnce()
      } catch (error) {
        forget(channel, subscriber)
        throw error
      }
      return () => forget(channel, subscriber)
    },
    async close() {
      ending.abort()
      const client = live
      live = undefined
      channels.clear()
      await opening?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }

  function forget(channel: string, subscriber: Subscriber): void {
    const subscribers = channels.get(channel)
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return
    channels.delete(channel)
    live?.query(`unlisten ${live.escapeIdentifier(channel)}`).catch(() => {})
  }
}

/** Ends a connection whose peer no longer answers; a polite goodbye would wait for that peer. */
export function destroySocket(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
