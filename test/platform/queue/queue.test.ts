import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../src/platform/db/database.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { EngineError, unavailable } from '../../../src/platform/errors.ts'
import { createNotifier } from '../../../src/platform/events/notifier.ts'
import {
  defineJob,
  type Job,
  type JobRun,
  type JobSettings,
  type JobWork,
  jobKind,
} from '../../../src/platform/queue/job.ts'
import { type Queue, type SendOptions, startQueue } from '../../../src/platform/queue/queue.ts'
import { startChild } from '../../support/child.ts'
import { type FreshDatabase, freshDatabase, silent } from '../../support/database.ts'

const WORKER = new URL('../../support/worker.child.ts', import.meta.url)

const data = Type.Object({ n: Type.Integer() })
type Data = Static<typeof data>

const kindOf = (name: string) => jobKind(name, data)
const kind = kindOf('work')

let fresh: FreshDatabase
let database: Database<object>

beforeEach(async () => {
  fresh = await freshDatabase()
  database = fresh.open<object>(10)
})

type Run = (data: Data, run: JobRun) => Promise<void>

const jobOf = (run: Run, more: Partial<JobSettings & JobWork<Data>> = {}): Job =>
  defineJob(
    { ...kindOf(more.name ?? 'work'), retries: more.retries ?? 1, timeoutSeconds: more.timeoutSeconds ?? 60 },
    { concurrency: 2, run, ...more },
  )

async function start(job: Job): Promise<Queue> {
  const notifier = await createNotifier({ database, log: silent })
  const queue = await startQueue({ database, notifier, jobs: [job], log: silent })
  onTestFinished(async () => {
    await queue.stop(0)
    await notifier.close()
  })
  return queue
}

const send = (queue: Queue, n: number, options?: SendOptions, name = 'work') =>
  inTransaction(database.kysely, (tx) => queue.send(tx, kindOf(name), { ...options, data: { n } }))

/** States of the jobs of a queue, for what shows nowhere else. */
async function states(name = 'work'): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${name} order by created_on`.execute(database.kysely)
  return rows.map(({ state }) => state)
}

test('a job runs after its transaction has committed, and only then', async () => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n))
  const queue = await start(job)
  await queue.work([job])
  const committing = inTransaction(database.kysely, async (tx) => {
    await queue.send(tx, kind, { data: { n: 1 } })
    await delay(50)
    expect(ran).toEqual([])
  })
  const rolledBack = inTransaction(database.kysely, async (tx) => {
    await queue.send(tx, kind, { data: { n: 2 } })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await committing
  await expect.poll(() => ran).toEqual([1])
  await send(queue, 3)
  await expect.poll(() => ran).toEqual([1, 3])
  expect(await states()).toHaveLength(2)
})

test('what another version stored, of another shape, never reaches the work', async () => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { retries: 0 })
  const queue = await start(job)
  await inTransaction(database.kysely, (tx) =>
    queue.send(tx, jobKind('work', Type.Object({ m: Type.String() })), { data: { m: 'old' } }),
  )
  await send(queue, 2)
  await queue.work([job])
  await expect.poll(() => ran).toEqual([2])
  await expect.poll(() => states()).toContain('failed')
})

test('many jobs all run once, as many at a time as is allowed', async () => {
  const ran: number[] = []
  let running = 0
  let most = 0
  const job = jobOf(
    async ({ n }) => {
      most = Math.max(most, ++running)
      await delay(2)
      running--
      ran.push(n)
    },
    { concurrency: 3 },
  )
  const queue = await start(job)
  await queue.work([job])
  const all = Array.from({ length: 60 }, (_, i) => i)
  await inTransaction(database.kysely, async (tx) => {
    for (const n of all) await queue.send(tx, kind, { data: { n } })
  })
  await expect.poll(() => ran.length).toBe(60)
  expect(ran.sort((a, b) => a - b)).toEqual(all)
  expect(most).toBe(3)
})

test('jobs with the greater priority come first', async () => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { concurrency: 1 })
  const queue = await start(job)
  await send(queue, 1)
  await send(queue, 2, { priority: 5 })
  await queue.work([job])
  await expect.poll(() => ran).toEqual([2, 1])
})

test('a delayed job waits, unless one with its key is sent that need not', async () => {
  const ran: number[] = []
  const job = jobOf(async ({ n }) => void ran.push(n), { concurrency: 1 })
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 1, { key: 'k', delaySeconds: 600 })
  await send(queue, 2, { key: 'other', delaySeconds: 600 })
  await send(queue, 3, { key: 'k' })
  await expect.poll(() => ran).toEqual([1])
  await delay(50)
  expect(ran).toEqual([1])
})

test('of a key, one job waits; a running one does not keep the next from being queued', async () => {
  const ran: number[] = []
  const proceed = Promise.withResolvers<void>()
  const job = jobOf(async ({ n }) => {
    ran.push(n)
    await proceed.promise
  })
  const queue = await start(job)
  await Promise.all([1, 2, 3].map((n) => send(queue, n, { key: 'k' })))
  expect(await states()).toEqual(['created'])
  await queue.work([{ ...job, concurrency: 1 }])
  await expect.poll(() => ran.length).toBe(1)
  await send(queue, 4, { key: 'k' })
  await send(queue, 5, { key: 'k' })
  proceed.resolve()
  await expect.poll(() => ran.slice(1)).toEqual([4])
  await delay(50)
  expect(ran).toHaveLength(2)
})

test('what a transaction changed is seen by the waiting job that it left in place', async () => {
  await sql`create table notes (n integer)`.execute(database.kysely)
  const seen: number[] = []
  const job = jobOf(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(
      database.kysely,
    )
    seen.push(rows[0]?.count ?? -1)
  })
  const queue = await start(job)
  await send(queue, 1, { key: 'k' })
  await inTransaction(database.kysely, async (tx) => {
    await sql`insert into notes values (1)`.execute(tx)
    await queue.send(tx, kind, { data: { n: 2 }, key: 'k' })
    await queue.work([job])
    await delay(200)
    expect(seen).toEqual([])
  })
  await expect.poll(() => seen).toEqual([1])
})

test('a job that fails is tried again, later, to its end; then what is to follow happens once', async () => {
  const runs: { attempt: number; lastAttempt: boolean; at: number }[] = []
  const givenUp: unknown[] = []
  const job = jobOf(
    async (_data, { attempt, lastAttempt }) => {
      runs.push({ attempt, lastAttempt, at: Date.now() })
      throw new TypeError(`failed ${attempt}`)
    },
    { onGivenUp: async ({ n }, error) => void givenUp.push([n, error.name, error.message]) },
  )
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 7)
  await expect.poll(() => givenUp).toEqual([[7, 'TypeError', 'failed 2']])
  expect(runs.map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(runs[1]!.at - runs[0]!.at).toBeGreaterThan(900)
})

test('an error that says that trying again is useless ends the tries at once', async () => {
  const attempts: number[] = []
  const givenUp: string[] = []
  const job = jobOf(
    async (_data, { attempt }) => {
      attempts.push(attempt)
      throw new EngineError('no such language', { retryable: false })
    },
    { retries: 5, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 1)
  await expect.poll(() => givenUp).toEqual(['no such language'])
  expect(attempts).toEqual([1])
})

test('a run that takes too long is told to end, and counts as failed', async () => {
  const told: string[] = []
  const givenUp: string[] = []
  const job = jobOf(
    async (_data, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      told.push('end')
    },
    { retries: 0, timeoutSeconds: 1, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 1)
  await expect.poll(() => givenUp).toHaveLength(1)
  expect(told).toEqual(['end'])
})

test('what hinders a run is waited out and counts as no try', async () => {
  const hindrances = [
    new EngineError('the speech server is away', { hindrance: 'outage' }),
    new Error('a wrapper', { cause: unavailable('The file store is out of reach') }),
    Object.assign(new Error('no connections left'), { code: '53300' }),
    Object.assign(new Error('no room'), { code: 'ENOSPC' }),
    new EngineError('the reader was ended from outside', { hindrance: 'interruption' }),
  ]
  const attempts: number[] = []
  const job = jobOf(
    async (_data, { attempt }) => {
      attempts.push(attempt)
      const hindrance = hindrances[attempts.length - 1]
      if (hindrance) throw hindrance
    },
    { retries: 0 },
  )
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 1)
  await expect.poll(() => states()).toEqual(['completed'])
  expect(attempts).toEqual([1, 1, 1, 1, 1, 1])
})

test.each([
  ['an outage of more than a day', 'outage', { since: '2020-01-01' }],
  ['twenty processes that were ended under it', 'interruption', { deaths: 20 }],
] as const)('%s makes a job fail after all', async (_name, hindrance, output) => {
  const givenUp: string[] = []
  const job = jobOf(
    async () => {
      throw new EngineError('still nothing', { hindrance })
    },
    { retries: 0, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await start(job)
  await send(queue, 1)
  await sql`update pgboss.job set output = ${JSON.stringify(output)}::jsonb`.execute(database.kysely)
  await queue.work([job])
  await expect.poll(() => givenUp).toEqual(['still nothing'])
})

test('a stop lets jobs end in the time it grants, and puts those that do not back without counting the try', async () => {
  const attempts: [number, number][] = []
  const ended: number[] = []
  const job = jobOf(async ({ n }, { signal, attempt }) => {
    attempts.push([n, attempt])
    if (n === 1) await delay(100)
    else await delay(60_000, undefined, { signal })
    ended.push(n)
  })
  const queue = await start(job)
  await queue.work([job])
  await send(queue, 1)
  await send(queue, 2)
  await expect.poll(() => attempts.length).toBe(2)
  await queue.stop(400)
  expect(ended).toEqual([1])
  expect((await states()).sort()).toEqual(['completed', 'retry'])

  const next = await start(job)
  await next.work([job])
  await expect.poll(() => attempts.slice(2)).toEqual([[2, 1]])
})

test('jobs of a killed process run again: at once where they are known to be orphans, else when its heartbeat is missed', async () => {
  const ran: unknown[] = []
  const job = jobOf(async ({ n }, { attempt }) => void ran.push([n, attempt]), { name: 'slow', retries: 3 })
  const queue = await start(job)
  const children = [startChild(WORKER, [JSON.stringify(fresh.connection)])]
  await send(queue, 1, {}, 'slow')
  expect(await children[0]!.next()).toEqual({ n: 1 })
  await children[0]!.kill()
  expect(await queue.requeueOrphans()).toBe(1)

  children.push(startChild(WORKER, [JSON.stringify(fresh.connection)]))
  expect(await children[1]!.next()).toEqual({ n: 1 })
  await children[1]!.kill()
  // As if ten seconds had passed.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s'`.execute(database.kysely)
  await queue.work([job])
  await expect.poll(() => ran).toEqual([[1, 1]])
  await expect.poll(() => states('slow')).toEqual(['completed'])
})

test('a job that kills its process every time comes to its end', async () => {
  const givenUp: string[] = []
  const job = jobOf(async () => {}, {
    retries: 3,
    onGivenUp: async (_data, error) => void givenUp.push(error.message),
  })
  const queue = await start(job)
  await send(queue, 1)
  for (let deaths = 0; deaths < 21; deaths++) {
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
      where state in ('created', 'retry')`.execute(database.kysely)
    expect(await queue.requeueOrphans()).toBe(1)
  }
  await queue.work([job])
  await expect.poll(() => givenUp).toEqual(['the process that ran this job ended'])
})
