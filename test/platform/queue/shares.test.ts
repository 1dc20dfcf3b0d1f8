import { type Static, Type } from 'typebox'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/platform/db/database.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createNotifier } from '../../../src/platform/events/notifier.ts'
import { currentShare } from '../../../src/platform/fair/share.ts'
import { defineJob, type JobWork, jobKind } from '../../../src/platform/queue/job.ts'
import { type Queue, startQueue } from '../../../src/platform/queue/queue.ts'
import { freshDatabase, silent } from '../../support/database.ts'

const data = Type.Object({ label: Type.String() })
const kind = jobKind('work', data)

let database: Database<object>

beforeEach(async () => {
  database = (await freshDatabase({ queue: true })).open<object>(10)
})

/** A queue of one place; each run waits to be let go, and is told by its label. */
async function start(more: Partial<JobWork<Static<typeof data>>> = {}) {
  const ran: string[] = []
  const gates: (() => void)[] = []
  const job = defineJob(
    { ...kind, retries: 1, timeoutSeconds: 60 },
    {
      concurrency: 1,
      run: async ({ label }) => {
        ran.push(label)
        await new Promise<void>((resolve) => gates.push(resolve))
      },
      ...more,
    },
  )
  const notifier = await createNotifier({ database, log: silent })
  const queue = await startQueue({ database, notifier, jobs: [job], log: silent })
  onTestFinished(async () => {
    for (const open of gates) open()
    await queue.stop(0)
    await notifier.close()
  })
  const next = async () => {
    const before = ran.length
    gates.shift()?.()
    await expect.poll(() => ran.length).toBe(before + 1)
  }
  return { queue, job, ran, next }
}

const send = (queue: Queue, share: string, labels: readonly string[], priority = 0) =>
  inTransaction(database.kysely, async (tx) => {
    for (const label of labels) await queue.send(tx, kind, { data: { label }, share, priority })
  })
const many = (share: string, count: number) => Array.from({ length: count }, (_, i) => `${share}${i}`)

test('one with many jobs is passed by whoever comes with a few', async () => {
  const { queue, job, ran, next } = await start()
  await send(queue, 'a', many('a', 30))
  await queue.work([job])
  await expect.poll(() => ran).toEqual(['a0'])
  for (let i = 0; i < 4; i++) await next()
  await send(queue, 'b', ['b0', 'b1'])
  for (let i = 0; i < 6; i++) await next()
  // The one that runs is finished; then they take turns.
  expect(ran.indexOf('b0')).toBe(5)
  expect(ran.indexOf('b1')).toBeLessThanOrEqual(8)
  expect(ran.filter((label) => label.startsWith('a'))).toEqual(many('a', 9))
})

test('jobs sent at the same time by one share do not count as several', async () => {
  const { queue, job, ran, next } = await start()
  await Promise.all(many('a', 20).map((label) => send(queue, 'a', [label])))
  await send(queue, 'b', ['b0'])
  await queue.work([job])
  await expect.poll(() => ran.length).toBe(1)
  await next()
  expect(ran).toContain('b0')
})

test('nobody waits for ever: an early job is reached however often another comes with one', async () => {
  const { queue, job, ran, next } = await start()
  await send(queue, 'a', many('a', 3))
  await queue.work([job])
  await expect.poll(() => ran.length).toBe(1)
  for (let i = 0; i < 8; i++) {
    await send(queue, 'b', [`b${i}`])
    await next()
  }
  expect(ran).toEqual(expect.arrayContaining(many('a', 3)))
})

test('within a share, the greater priority comes first', async () => {
  const { queue, job, ran, next } = await start()
  await send(queue, 'a', many('a', 6), -5)
  await send(queue, 'a', ['urgent'], 1)
  await queue.work([job])
  await expect.poll(() => ran.length).toBe(1)
  await next()
  expect(ran).toContain('urgent')
})

test('a place for guests takes no second job of a share, and the first of another at once', async () => {
  const { queue, job, ran } = await start({ guests: 1 })
  await queue.work([job])
  await send(queue, 'a', many('a', 5))
  await expect.poll(() => ran).toEqual(['a0'])
  await send(queue, 'b', ['b0', 'b1'])
  await expect.poll(() => ran).toEqual(['a0', 'b0'])
})

test('a job runs for its share', async () => {
  const shares: string[] = []
  const { queue } = await start()
  const job = defineJob(
    { ...kind, retries: 0, timeoutSeconds: 60 },
    { concurrency: 2, run: async () => void shares.push(currentShare()) },
  )
  await send(queue, 'a', ['a'])
  await send(queue, 'b', ['b'])
  await queue.work([job])
  await expect.poll(() => shares.sort()).toEqual(['a', 'b'])
})
