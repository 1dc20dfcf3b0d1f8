/**
 * A process that runs on an embedded PostgreSQL, for tests that kill it.
 * Usage: node embedded.child.ts hold|write DATA_DIR. Prints one JSON value a line: first what it started, then,
 * for `write`, the number of each row once its transaction has committed.
 */
import { writeSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'

const [, , mode, dataDir = ''] = process.argv
// Synchronous: what was told must have been told when the process is killed.
const tell = (value: unknown) => writeSync(1, `${JSON.stringify(value)}\n`)

const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
const pool = new pg.Pool({ ...server.connection, max: 4 })
pool.on('error', () => {})
// Two of us may start at once, and `if not exists` alone does not cover that.
await pool.query(
  'begin; select pg_advisory_xact_lock(1); create table if not exists rows (n bigint primary key); commit',
)
const { rows } = await pool.query('select coalesce(max(n), 0) as last, count(*) as count from rows')
tell({
  adopted: server.adopted,
  connection: server.connection,
  uid: process.getuid?.(),
  count: Number(rows[0].count),
})

if (mode === 'write') {
  let last = Number(rows[0].last)
  const write = async () => {
    for (;;) {
      const n = ++last
      await pool.query('insert into rows values ($1)', [n])
      tell(n)
    }
  }
  await Promise.all([write(), write(), write(), write()])
}
process.stdin.resume()
process.stdin.once('end', async () => {
  await pool.end()
  await server.stop()
  process.exit(0)
})
