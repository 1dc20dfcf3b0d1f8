import pg from 'pg'
import type { Logger } from 'pino'
import { type ConnectionTarget, clientConfig } from './connection.ts'
import { destroySocket } from './listener.ts'

/** A name held by this process alone, until it is released or the connection that holds it is lost. */
export interface Lock {
  release(): Promise<void>
  /** Fires when the lock may belong to another process from now on. */
  readonly lost: AbortSignal
}

export interface Locks {
  /** Takes the name, or answers null when anybody, in this process or another, holds it. Never waits for it. */
  tryLock(name: string): Promise<Lock | null>
  /** Gives every lock back. */
  close(): Promise<void>
}

const HEARTBEAT_MS = 5_000
const HEARTBEAT_LIMIT_MS = 5_000

/** Lets the server notice within some ten seconds that our machine is gone, instead of after two hours. */
const SERVER_KEEPALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set idle_session_timeout = 0'

/**
 * Named locks as session-level advisory locks on one connection of their own: they end with the process,
 * however it ends. They guard against double work, not against all concurrency: between the loss of the
 * connection and the moment `lost` fires (seconds), two processes may believe to hold one name.
 */
export function openLocks(options: { connection: ConnectionTarget; log: Logger }): Locks {
  const held = new Map<string, AbortController>()
  let session: Promise<pg.Client> | undefined
  let closed = false

  function connect(): Promise<pg.Client> {
    const opening = openSession()
    session = opening
    opening.catch(() => {
      if (session === opening) session = undefined
    })
    return opening
  }

  async function openSession(): Promise<pg.Client> {
    const client = new pg.Client(clientConfig(options.connection))
    client.on('error', (error) => options.log.warn({ err: error }, 'the connection that holds locks failed'))
    client.on('end', () => onEnd(client))
    await client.connect()
    await client.query(SERVER_KEEPALIVE)
    current = client
    startHeartbeat(client)
    return client
  }

  let current: pg.Client | undefined
  function onEnd(client: pg.Client): void {
    if (current !== client) return
    current = undefined
    session = undefined
    for (const controller of held.values())
      controller.abort(new Error('the lock was lost with its connection'))
    held.clear()
  }

  function startHeartbeat(client: pg.Client): void {
    const timer = setInterval(() => {
      if (current !== client) return clearInterval(timer)
      const limit = setTimeout(() => destroySocket(client), HEARTBEAT_LIMIT_MS)
      client.query('select 1').then(
        () => clearTimeout(limit),
        () => clearTimeout(limit),
      )
    }, HEARTBEAT_MS)
    timer.unref()
    client.once('end', () => clearInterval(timer))
  }

  return {
    async tryLock(name) {
      if (closed) throw new Error('the locks are closed')
      if (held.has(name)) return null
      const controller = new AbortController()
      held.set(name, controller)
      try {
        const client = await (session ?? connect())
        const { rows } = await client.query<{ taken: boolean }>({
          name: 'try-lock',
          text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
          values: [name],
        })
        if (rows[0]?.taken !== true || controller.signal.aborted) return drop(name, controller)
        return { lost: controller.signal, release: () => release(client, name, controller) }
      } catch (error) {
        drop(name, controller)
        throw error
      }
    },
    async close() {
      closed = true
      held.clear()
      const client = await session?.catch(() => undefined)
      current = undefined
      await client?.end()
    },
  }

  function drop(name: string, controller: AbortController): null {
    if (held.get(name) === controller) held.delete(name)
    return null
  }

  async function release(client: pg.Client, name: string, controller: AbortController): Promise<void> {
    if (held.get(name) !== controller) return
    // Until the server has confirmed, the name stays taken here as well.
    try {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    } catch {
      // The connection went, and the lock with it.
      destroySocket(client)
    } finally {
      drop(name, controller)
    }
  }
}
