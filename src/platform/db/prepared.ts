import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Texts that come so often are prepared; each connection keeps a plan of each, so there is a bound. */
const OFTEN = 16
const MOST = 100
/** Texts that are only counted: lists of many lengths make many of them. */
const MOST_COUNTED = 1_000

/** Which statements are worth a name of their own: PostgreSQL parses and plans such a one once a connection. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    if (count < OFTEN) return undefined
    counts.delete(text)
    names.set(text, `often_${names.size}`)
    return names.get(text)
  }
}

/** A connection as Kysely takes it, whose frequent statements are prepared. */
export function withPreparedStatements(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let inTransaction = false
  let outdated = false

  async function query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (values.length === 0) inTransaction = isBegin(text) || (inTransaction && !isEnd(text))
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!isOutdated(error)) throw error
      // The table has been changed since: this connection is of no more use with that name.
      outdated = true
      if (inTransaction) throw error
      return client.query(text, [...values])
    }
  }

  return {
    // Its other form is for cursors, which nobody asks for.
    query: query as unknown as PostgresPoolClient['query'],
    release(failed?: boolean) {
      client.release(failed || outdated)
    },
  }
}

const isBegin = (text: string): boolean => text.startsWith('begin') || text.startsWith('start transaction')
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'

/** In PostgreSQL's words, whatever the language of its messages: the code has other meanings too, none of a prepared text's. */
const isOutdated = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '0A000'
