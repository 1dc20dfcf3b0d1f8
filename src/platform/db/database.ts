import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { type ConnectionTarget, clientConfig } from './connection.ts'
import { isConnectionLost } from './errors.ts'
import { createListener } from './listener.ts'
import { createStatementNames, withPreparedStatements } from './prepared.ts'
import { destroySocket } from './session.ts'
import { setTransactionLog } from './transaction.ts'

/** One process' way to its PostgreSQL: a bounded pool and one connection that listens. */
export interface Database<Tables> {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  readonly connection: ConnectionTarget
  /** Runs one SQL text as it is, for libraries that bring their own. Waits for a server that is away. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Calls `onNotify` with each payload sent to `channel` from now on, and `onReconnect` after a time in which
   * some may have been missed. Resolves, to the function that ends it, once the server listens.
   */
  listen(channel: string, onNotify: (payload: string) => void, onReconnect?: () => void): Promise<() => void>
  /** Waits for running queries (10 s at most), then ends every connection. */
  close(): Promise<void>
}

/** How long a caller waits for a server that does not answer (it restarts, fails over). */
const CONNECT_PATIENCE_MS = 10_000
/** And how long a close waits for queries that run. */
const CLOSE_PATIENCE_MS = 10_000

/**
 * Opens a pool; the first query connects. Losing connections never ends the process: a new connection is tried
 * for up to 10 s (nothing has been sent yet, so that is safe), a query under way fails to its caller.
 */
export function openDatabase<Tables>(options: {
  connection: ConnectionTarget
  poolSize?: number
  log: Logger
}): Database<Tables> {
  const { connection, poolSize = 10, log } = options
  const pool = new pg.Pool({ ...clientConfig(connection), max: poolSize, idleTimeoutMillis: 30_000 })
  const clients = new Set<pg.PoolClient>()
  // Of errors, the message only: they carry the whole client along.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    clients.add(client)
    // The pool listens for errors of idle clients only; without this one, losing a busy one ends the process.
    client.on('error', ({ message }) => log.debug({ reason: message }, 'a database connection was lost'))
  })
  pool.on('remove', (client) => clients.delete(client))

  const listener = createListener({ connection, log, onSilence: () => clients.forEach(destroySocket) })
  const nameOf = createStatementNames()
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => withPreparedStatements(await connectPatiently(pool), nameOf),
        end: () => pool.end(),
      },
    }),
  })
  setTransactionLog(kysely, log)

  async function close(): Promise<void> {
    await listener.close()
    const late = setTimeout(() => clients.forEach(destroySocket), CLOSE_PATIENCE_MS)
    await pool.end().finally(() => clearTimeout(late))
  }

  let closing: Promise<void> | undefined
  return {
    kysely,
    pool,
    connection,
    execute: (text, values) => execute(pool, text, values),
    listen: listener.listen,
    close() {
      closing ??= close()
      return closing
    },
  }
}

async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const giveUpAt = performance.now() + CONNECT_PATIENCE_MS
  for (let tries = 0; ; tries++) {
    try {
      return await pool.connect()
    } catch (error) {
      if (pool.ending || !isConnectionLost(error) || performance.now() > giveUpAt) throw error
      await delay(Math.min(1_000, 50 * 2 ** tries))
    }
  }
}

async function execute(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await connectPatiently(pool)
  let failed = true
  try {
    const result = await client.query(text, values)
    failed = false
    return result
  } finally {
    // A text may hold a whole transaction: one that failed halfway would fail whoever gets this connection next.
    client.release(failed)
  }
}
