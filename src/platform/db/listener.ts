import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectionTarget } from './connection.ts'
import { openSession, type Session } from './session.ts'

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

const HEARTBEAT_MS = 5_000
const RECONNECT_MIN_MS = 50
const RECONNECT_MAX_MS = 5_000

/**
 * A direct connection for LISTEN, opened at the first `listen`. It comes back by itself after a loss, and then
 * tells every subscriber, since nothing is replayed. `onSilence` is called when the server has vanished without
 * a word: other connections to it are as dead.
 */
export function createListener(options: {
  connection: ConnectionTarget
  log: Logger
  onSilence: () => void
}): Listener {
  const { connection, log, onSilence } = options
  const channels = new Map<string, Set<Subscriber>>()
  const ending = new AbortController()
  let live: Session | undefined
  let opening: Promise<void> | undefined

  async function open(): Promise<void> {
    const session: Session = await openSession({
      ...{ connection, onSilence, heartbeatMs: HEARTBEAT_MS },
      onEnd: (error) => onEnd(session, error),
      onNotification(channel, payload) {
        for (const subscriber of channels.get(channel) ?? []) subscriber.onNotify(payload)
      },
    })
    try {
      for (const channel of channels.keys()) await session.query(`listen ${pg.escapeIdentifier(channel)}`)
      ending.signal.throwIfAborted()
    } catch (error) {
      session.close().catch(() => {})
      throw error
    }
    live = session
  }

  function onEnd(session: Session, error: Error | undefined): void {
    if (live !== session) return
    live = undefined
    log.warn({ err: error }, 'the notification connection was lost; connecting again')
    void reopen()
  }

  async function reopen(): Promise<void> {
    for (let tries = 0; !live; tries++) {
      const wait = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** tries) * (0.5 + Math.random())
      await delay(wait, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      await openOnce().catch((error: unknown) =>
        log.debug({ err: error }, 'the notification connection could not be opened yet'),
      )
    }
    for (const subscribers of channels.values()) for (const each of subscribers) each.onReconnect?.()
  }

  function openOnce(): Promise<void> {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  function forget(channel: string, subscriber: Subscriber): void {
    const subscribers = channels.get(channel)
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return
    channels.delete(channel)
    live?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
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
        if (live) await live.query(`listen ${pg.escapeIdentifier(channel)}`)
        else await openOnce()
      } catch (error) {
        forget(channel, subscriber)
        throw error
      }
      return () => forget(channel, subscriber)
    },
    async close() {
      ending.abort()
      const session = live
      live = undefined
      channels.clear()
      await opening?.catch(() => {})
      await session?.close().catch(() => {})
    },
  }
}
