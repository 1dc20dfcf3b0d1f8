import type { Logger } from 'pino'
import type { ConnectionTarget } from './connection.ts'
import { openSession, type Session } from './session.ts'

/** A name held by this process alone, until it is released or the connection that holds it is lost. */
export interface Lock {
  release(): Promise<void>
  /** Fires when the lock may belong to another process from now on. */
  readonly lost: AbortSignal
}

export interface Locks {
  /**
   * Takes the name, or answers null when anybody, in this process or another, holds it. Never waits for it. A process
   * that has been silent for 15 s (stopped, hung) loses its names to whoever asks.
   */
  tryLock(name: string): Promise<Lock | null>
  /** Gives every lock back. */
  close(): Promise<void>
}

const HEARTBEAT_MS = 2_500
/** A holder that beats no more is stopped, though its machine keeps the connection: its names are free then. */
const SILENT_SECONDS = 15
const END_SILENT_HOLDER = `
  with wanted as (select hashtextextended($1, 0) as key)
  select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid), wanted
  where locktype = 'advisory' and granted and objsubid = 1
    and classid = ((key >> 32) & 4294967295)::oid and objid = (key & 4294967295)::oid
    and database = (select oid from pg_database where datname = current_database())
    and state = 'idle' and state_change < now() - interval '${SILENT_SECONDS} seconds'`

/** Lets the server notice within some ten seconds that our machine is gone, instead of after two hours. */
const SERVER_KEEPALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

/**
 * Named locks as session-level advisory locks on one connection of their own: they end with the process,
 * however it ends. They guard against double work, not against all concurrency: between the loss of the
 * connection and the moment `lost` fires (seconds), two processes may believe to hold one name.
 */
export function openLocks(options: { connection: ConnectionTarget; log: Logger }): Locks {
  const held = new Map<string, AbortController>()
  let opening: Promise<Session> | undefined
  let closed = false

  function openOnce(): Promise<Session> {
    if (opening) return opening
    const attempt = open(() => {
      if (opening === attempt) opening = undefined
    })
    opening = attempt
    return attempt
  }

  async function open(onOver: () => void): Promise<Session> {
    try {
      const session = await openSession({
        connection: options.connection,
        heartbeatMs: HEARTBEAT_MS,
        onEnd(error) {
          onOver()
          options.log.warn({ err: error, locks: held.size }, 'the connection that holds locks was lost')
          for (const controller of held.values())
            controller.abort(new Error('the lock was lost with its connection'))
          held.clear()
        },
      })
      await session.query(SERVER_KEEPALIVE)
      return session
    } catch (error) {
      onOver()
      throw error
    }
  }

  async function take(session: Session, name: string): Promise<boolean> {
    const { rows } = await session.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    return rows[0]?.taken === true
  }

  async function takeFromSilent(session: Session, name: string): Promise<boolean> {
    const { rowCount } = await session.query(END_SILENT_HOLDER, [name])
    if (rowCount === 0) return false
    options.log.warn({ name }, 'a lock was taken from a process that has fallen silent')
    return await take(session, name)
  }

  function drop(name: string, controller: AbortController): void {
    if (held.get(name) === controller) held.delete(name)
  }

  async function release(session: Session, name: string, controller: AbortController): Promise<void> {
    if (held.get(name) !== controller) return
    // Until the server has confirmed, the name stays taken here as well.
    await session.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(session.destroy)
    drop(name, controller)
  }

  return {
    async tryLock(name) {
      if (closed) throw new Error('the locks are closed')
      if (held.has(name)) return null
      const controller = new AbortController()
      held.set(name, controller)
      try {
        const session = await openOnce()
        const isTaken = (await take(session, name)) || (await takeFromSilent(session, name))
        if (isTaken && !controller.signal.aborted) {
          return { lost: controller.signal, release: () => release(session, name, controller) }
        }
      } catch (error) {
        drop(name, controller)
        throw error
      }
      drop(name, controller)
      return null
    },
    async close() {
      closed = true
      held.clear()
      const session = await opening?.catch(() => undefined)
      opening = undefined
      await session?.close()
    },
  }
}
