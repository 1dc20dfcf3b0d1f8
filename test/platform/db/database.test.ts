import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../../../src/platform/db/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

test('values come back as JavaScript has them: exact numbers, dates without time as text, documents as objects', async () => {
  const { kysely } = (await freshDatabase()).open<object>()
  const { rows } = await sql`
    select 9007199254740991::int8 as exact, 9007199254740993::int8 as inexact, count(*) as counted,
           '2024-02-29'::date as day, '2024-02-29T12:00:00-03:00'::timestamptz as moment,
           '{"a": [1]}'::jsonb as document, 1.50::numeric as decimal`.execute(kysely)
  expect(rows).toEqual([
    {
      ...{ exact: 9007199254740991, inexact: '9007199254740993', counted: 1, day: '2024-02-29' },
      ...{ moment: new Date('2024-02-29T15:00:00Z'), document: { a: [1] }, decimal: '1.50' },
    },
  ])
})

test('when every connection is lost, the process lives on, and so does the pool', async () => {
  const fresh = await freshDatabase()
  const { pool, kysely } = fresh.open<object>(3)
  const slow = Promise.allSettled([1, 2].map(() => pool.query('select pg_sleep(30)')))
  await expect.poll(() => endSessions(fresh, 'select pg_sleep', 2)).toBe(true)
  expect((await slow).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await endSessions(fresh, '')
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
})

test('a listener gets what is sent, is told after a lost connection that it may have missed something, and goes on', async () => {
  const fresh = await freshDatabase()
  const database = fresh.open<object>()
  const heard: string[] = []
  const missed = Promise.withResolvers<void>()
  const end = await database.listen('news', (payload) => heard.push(payload), missed.resolve)
  await database.listen('other', () => {})
  await database.pool.query(`select pg_notify('news', 'before')`)
  await expect.poll(() => heard).toEqual(['before'])

  await endSessions(fresh, 'listen')
  await missed.promise
  await database.pool.query(`select pg_notify('news', 'after')`)
  await expect.poll(() => heard).toEqual(['before', 'after'])

  end()
  await database.listen('last', (payload) => heard.push(payload))
  await database.pool.query(`select pg_notify('news', 'unheard')`)
  await database.pool.query(`select pg_notify('last', 'end')`)
  await expect.poll(() => heard).toEqual(['before', 'after', 'end'])
})

test('a text that fails in its own transaction leaves none to whoever is next', async () => {
  const { execute, kysely } = (await freshDatabase()).open<object>(1)
  await expect(execute('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
  expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }])
})

const counting: Record<string, Migration> = {
  '1-table': { up: (db) => db.schema.createTable('steps').addColumn('name', 'text').execute() },
  '2-row': { up: async (db) => void (await sql`insert into steps values ('second')`.execute(db)) },
}

test('of processes that migrate at once, one does, and all find the schema in place', async () => {
  const fresh = await freshDatabase()
  const databases = [1, 2, 3, 4].map(() => fresh.open<object>(2))
  await Promise.all(databases.map(({ kysely }) => migrateToLatest(kysely, counting)))
  const { rows } = await sql`select name from steps`.execute(databases[0]!.kysely)
  expect(rows).toEqual([{ name: 'second' }])
})

test('a migration that fails says so and changes nothing', async () => {
  const { kysely } = (await freshDatabase()).open<object>()
  const failing = { ...counting, '3-wrong': { up: async () => Promise.reject(new Error('wrong')) } }
  await expect(migrateToLatest(kysely, failing)).rejects.toThrow('wrong')
  expect((await sql`select to_regclass('steps') as found`.execute(kysely)).rows).toEqual([{ found: null }])
})

test('a template made with migrations is what each fresh database starts from', async () => {
  const [one, two] = await Promise.all([
    freshDatabase({ migrations: counting }),
    freshDatabase({ migrations: counting }),
  ])
  await sql`insert into steps values ('mine')`.execute(one.open<object>().kysely)
  expect((await sql`select name from steps`.execute(two.open<object>().kysely)).rows).toEqual([
    { name: 'second' },
  ])
})

/** Ends the sessions of this database whose last statement starts so, once `count` of them do; else none. */
async function endSessions(fresh: FreshDatabase, statement: string, count = 1): Promise<boolean> {
  const { pool } = fresh.open<object>(1)
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and starts_with(query, $2) and backend_type = 'client backend'`,
    [fresh.name, statement],
  )
  if (rows.length < count) return false
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
    rows.map(({ pid }) => pid),
  ])
  return true
}
