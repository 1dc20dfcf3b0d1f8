import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { jobKind } from '../../../src/platform/queue/job.ts'
import { findDue } from '../../../src/platform/queue/job-rows.ts'
import { jobOf, kind, test } from './queue-tests.ts'

test.concurrent('a job runs after its transaction has committed, and only then', async ({ own, expect }) => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n))
  const queue = await own.start(job)
  await queue.work([job])
  const committing = inTransaction(own.database.kysely, async (tx) => {
    await queue.send(tx, kind, { data: { n: 1 } })
    await delay(50)
    expect(ran).toEqual([])
  })
  const rolledBack = inTransaction(own.database.kysely, async (tx) => {
    await queue.send(tx, kind, { data: { n: 2 } })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await committing
  await expect.poll(() => ran).toEqual([1])
  await own.send(queue, 3)
  await expect.poll(() => ran).toEqual([1, 3])
  expect(await own.states()).toHaveLength(2)
})

test.concurrent('what another version stored, of another shape, never reaches the work', async ({
  own,
  expect,
}) => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { retries: 0 })
  const queue = await own.start(job)
  await inTransaction(own.database.kysely, (tx) =>
    queue.send(tx, jobKind('work', Type.Object({ m: Type.String() })), { data: { m: 'old' } }),
  )
  await own.send(queue, 2)
  await queue.work([job])
  await expect.poll(() => ran).toEqual([2])
  await expect.poll(() => own.states()).toContain('failed')
})

test.concurrent('many jobs all run once, as many at a time as is allowed', async ({ own, expect }) => {
  const ran: number[] = []
  let running = 0
  let most = 0
  const job = jobOf(
    async ({ n }) => {
      most = Math.max(most, ++running)
      // The first wait for one another: how soon the third begins is the machine's matter.
      do await delay(2)
      while (most < 3)
      running--
      ran.push(n)
    },
    { concurrency: 3 },
  )
  const queue = await own.start(job)
  await queue.work([job])
  const all = Array.from({ length: 60 }, (_, i) => i)
  await inTransaction(own.database.kysely, async (tx) => {
    for (const n of all) await queue.send(tx, kind, { data: { n } })
  })
  await expect.poll(() => ran.length).toBe(60)
  expect(ran.sort((a, b) => a - b)).toEqual(all)
  expect(most).toBe(3)
})

test.concurrent('jobs with the greater priority come first', async ({ own, expect }) => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { concurrency: 1 })
  const queue = await own.start(job)
  await own.send(queue, 1)
  await own.send(queue, 2, { priority: 5 })
  await queue.work([job])
  await expect.poll(() => ran).toEqual([2, 1])
})

test.concurrent('a delayed job waits, unless one with its key is sent that need not', async ({
  own,
  expect,
}) => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { concurrency: 1 })
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 1, { key: 'k', delaySeconds: 600 })
  await own.send(queue, 2, { key: 'other', delaySeconds: 600 })
  await own.send(queue, 3, { key: 'k' })
  await expect.poll(() => ran).toEqual([1])
  await delay(50)
  expect(ran).toEqual([1])
})

test.concurrent('a queue is looked at when one of its jobs may start: not for those that wait or run', async ({
  own,
  expect,
}) => {
  const proceed = Promise.withResolvers<void>()
  const job = jobOf(() => proceed.promise, { concurrency: 1 })
  const queue = await own.start(job)
  const due = () => findDue(own.database.kysely, ['work', 'work.given-up'])
  await own.send(queue, 1, { delaySeconds: 600 })
  expect(await due()).toEqual([])
  await own.send(queue, 2)
  expect(await due()).toEqual(['work'])
  await queue.work([job])
  await expect.poll(due).toEqual([])
  expect(await own.states()).toEqual(['created', 'active'])
  proceed.resolve()
})

test.concurrent('of a key, one job waits; a running one does not keep the next from being queued', async ({
  own,
  expect,
}) => {
  const ran: number[] = []
  const proceed = Promise.withResolvers<void>()
  const job = jobOf(async ({ n }) => {
    ran.push(n)
    await proceed.promise
  })
  const queue = await own.start(job)
  await Promise.all([1, 2, 3].map((n) => own.send(queue, n, { key: 'k' })))
  expect(await own.states()).toEqual(['created'])
  await queue.work([{ ...job, concurrency: 1 }])
  await expect.poll(() => ran.length).toBe(1)
  await own.send(queue, 4, { key: 'k' })
  await own.send(queue, 5, { key: 'k' })
  proceed.resolve()
  await expect.poll(() => ran.slice(1)).toEqual([4])
  await delay(50)
  expect(ran).toHaveLength(2)
})

test.concurrent('what a transaction changed is seen by the waiting job that it left in place', async ({
  own,
  expect,
}) => {
  await sql`create table notes (n integer)`.execute(own.database.kysely)
  const seen: number[] = []
  const job = jobOf(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(
      own.database.kysely,
    )
    seen.push(rows[0]?.count ?? -1)
  })
  const queue = await own.start(job)
  await own.send(queue, 1, { key: 'k' })
  await inTransaction(own.database.kysely, async (tx) => {
    await sql`insert into notes values (1)`.execute(tx)
    await queue.send(tx, kind, { data: { n: 2 }, key: 'k' })
    await queue.work([job])
    await delay(200)
    expect(seen).toEqual([])
  })
  await expect.poll(() => seen).toEqual([1])
})
