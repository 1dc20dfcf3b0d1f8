import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/platform/db/database.ts'
import { afterCommit, inTransaction } from '../../../src/platform/db/transaction.ts'
import { freshDatabase } from '../../support/database.ts'

interface Tables {
  counters: { name: string; n: number }
}

let database: Database<Tables>

beforeAll(async () => {
  const fresh = await freshDatabase()
  database = fresh.open<Tables>()
  await sql`create table counters (name text primary key, n integer not null)`.execute(database.kysely)
})

beforeEach(async () => {
  await sql`truncate counters`.execute(database.kysely)
  await database.kysely
    .insertInto('counters')
    .values([
      { name: 'a', n: 0 },
      { name: 'b', n: 0 },
    ])
    .execute()
})

const read = () => database.kysely.selectFrom('counters').select(['name', 'n']).orderBy('name').execute()
const add = (name: string) => sql`update counters set n = n + 1 where name = ${name}`

test('callbacks run after the commit, once and in order, and their failure is nobody else’s', async () => {
  const seen: unknown[] = []
  await inTransaction(database.kysely, async (tx) => {
    await add('a').execute(tx)
    afterCommit(tx, () => {
      seen.push('first')
      throw new Error('of a callback')
    })
    afterCommit(tx, async () => {
      seen.push((await read())[0]?.n)
    })
    expect(seen).toEqual([])
  })
  await expect.poll(() => seen).toEqual(['first', 1])
})

test('callbacks of a transaction that is rolled back never run', async () => {
  const seen: string[] = []
  const work = inTransaction(database.kysely, async (tx) => {
    afterCommit(tx, () => void seen.push('ran'))
    await add('a').execute(tx)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  await delay(20)
  expect(seen).toEqual([])
  expect((await read())[0]?.n).toBe(0)
})

test('afterCommit refuses a transaction it cannot follow', async () => {
  const work = database.kysely.transaction().execute(async (tx) => afterCommit(tx, () => {}))
  await expect(work).rejects.toThrow('inTransaction')
})

test('work given a transaction joins it', async () => {
  const seen: string[] = []
  await inTransaction(database.kysely, async (outer) => {
    await inTransaction(outer, async (inner) => {
      await add('a').execute(inner)
      afterCommit(inner, () => void seen.push('ran'))
    })
    expect(seen).toEqual([])
    expect((await read())[0]?.n).toBe(0)
  })
  expect(seen).toEqual(['ran'])
})

test('of two transactions in each other’s way, the one that the server rolls back runs again', async () => {
  let runs = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const cross = (first: string, second: string) =>
    inTransaction(database.kysely, async (tx) => {
      await add(first).execute(tx)
      if (++runs === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await add(second).execute(tx)
    })
  await Promise.all([cross('a', 'b'), cross('b', 'a')])
  expect(runs).toBe(3)
  expect(await read()).toEqual([
    { name: 'a', n: 2 },
    { name: 'b', n: 2 },
  ])
})

test('a transaction whose connection is lost before the commit runs again, and counts once', async () => {
  let runs = 0
  const callbacks: number[] = []
  await inTransaction(database.kysely, async (tx) => {
    const run = ++runs
    afterCommit(tx, () => void callbacks.push(run))
    await add('a').execute(tx)
    if (run === 1) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await delay(20)
    }
    await add('b').execute(tx)
  })
  expect(runs).toBe(2)
  expect(callbacks).toEqual([2])
  expect((await read()).map(({ n }) => n)).toEqual([1, 1])
})

test('a transaction that conflicts every time fails in the end', async () => {
  let runs = 0
  const work = inTransaction(database.kysely, async (tx) => {
    runs++
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(work).rejects.toThrow('conflict')
  expect(runs).toBe(5)
})
