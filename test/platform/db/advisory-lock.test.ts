import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Locks, openLocks } from '../../../src/platform/db/advisory-lock.ts'
import { startChild } from '../../support/child.ts'
import { type FreshDatabase, freshDatabase, silent } from '../../support/database.ts'

const CHILD = new URL('../../support/lock.child.ts', import.meta.url)

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})

function open(): Locks {
  const locks = openLocks({ connection: fresh.connection, log: silent })
  onTestFinished(() => locks.close())
  return locks
}

test('a name is held once, within a process and between two, until it is released', async () => {
  const [here, there] = [open(), open()]
  const lock = await here.tryLock('one')
  expect(lock).not.toBeNull()
  expect(await here.tryLock('one')).toBeNull()
  expect(await there.tryLock('one')).toBeNull()
  expect(await there.tryLock('two')).not.toBeNull()
  await lock?.release()
  expect(await there.tryLock('one')).not.toBeNull()
})

test('of many who want a name at once, one gets it', async () => {
  const [here, there] = [open(), open()]
  const tries = await Promise.all([here, there, here, there].map((locks) => locks.tryLock('wanted')))
  expect(tries.filter((lock) => lock !== null)).toHaveLength(1)
})

test('hundreds of names take one connection', async () => {
  const locks = open()
  const names = Array.from({ length: 500 }, (_, i) => `many-${i}`)
  const held = await Promise.all(names.map((name) => locks.tryLock(name)))
  expect(held.every((lock) => lock !== null)).toBe(true)
  const { rows } = await fresh
    .open<object>()
    .pool.query(`select count(distinct pid)::int as sessions, count(*)::int as locks from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
  expect(rows).toEqual([{ sessions: 1, locks: 500 }])
})

test('a name held by a process is free once that is killed', async () => {
  const child = startChild(CHILD, [JSON.stringify(fresh.connection), 'shared'])
  expect(await child.next()).toEqual({ got: true })
  const locks = open()
  expect(await locks.tryLock('shared')).toBeNull()
  await child.kill()
  await expect.poll(() => locks.tryLock('shared')).not.toBeNull()
})

test('when the connection is lost, the holder is told, and the name can be taken anew', async () => {
  const locks = open()
  const lock = await locks.tryLock('mine')
  const lost = new Promise((resolve) => lock?.lost.addEventListener('abort', resolve))
  await fresh
    .open<object>()
    .pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`,
    )
  await lost
  await lock?.release()
  await expect.poll(() => locks.tryLock('mine')).not.toBeNull()
})
