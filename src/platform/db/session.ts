import pg from 'pg'
import { type ConnectionTarget, clientConfig } from './connection.ts'

/** One connection outside the pool, for what lives as long as a session: locks, listening. */
export interface Session {
  /** One statement after the other. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Ends it without waiting for the server; `onEnd` follows. */
  destroy(): void
  /** Ends it in order, without `onEnd`; a server that does not answer is waited for as long as a heartbeat may take. */
  close(): Promise<void>
}

/**
 * Connects. From then on `onEnd` is called once when the session is over, for whatever reason; a heartbeat
 * finds out when the server, or the network, is gone without a word, and `onSilence` is called before that.
 */
export async function openSession(options: {
  connection: ConnectionTarget
  /** How often, and how long to wait for the answer. */
  heartbeatMs: number
  onEnd: (error: Error | undefined) => void
  onSilence?: (() => void) | undefined
  onNotification?: ((channel: string, payload: string) => void) | undefined
}): Promise<Session> {
  const client = new pg.Client(clientConfig(options.connection))
  let isOpen = false
  let turn: Promise<unknown> = Promise.resolve()
  let heartbeat: NodeJS.Timeout | undefined

  function over(error?: Error): void {
    clearInterval(heartbeat)
    if (!isOpen) return
    isOpen = false
    options.onEnd(error)
  }

  function query<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const result = turn.then(() => client.query<Row>(text, values))
    turn = result.catch(() => {})
    return result
  }

  function beat(): void {
    const limit = setTimeout(() => {
      options.onSilence?.()
      destroySocket(client)
    }, options.heartbeatMs)
    query('select 1').then(
      () => clearTimeout(limit),
      () => clearTimeout(limit),
    )
  }

  client.on('error', over)
  client.on('end', () => over())
  client.on('notification', ({ channel, payload }) => options.onNotification?.(channel, payload ?? ''))
  try {
    await client.connect()
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  isOpen = true
  heartbeat = setInterval(beat, 2 * options.heartbeatMs)
  heartbeat.unref()
  return {
    query,
    destroy: () => destroySocket(client),
    async close() {
      isOpen = false
      clearInterval(heartbeat)
      await endPolitely(client, options.heartbeatMs)
    },
  }
}

/** A goodbye that is not answered in time is none. */
async function endPolitely(client: pg.Client, limitMs: number): Promise<void> {
  const late = setTimeout(() => destroySocket(client), limitMs)
  await client.end().finally(() => clearTimeout(late))
}

/** Ends a connection whose peer no longer answers; a polite goodbye would wait for that peer. */
export function destroySocket(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
