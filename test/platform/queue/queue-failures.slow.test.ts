import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { EngineError, unavailable } from '../../../src/platform/errors.ts'
import { startChild } from '../../support/child.ts'
import { jobOf, test } from './queue-tests.ts'

const WORKER = new URL('../../support/worker.child.ts', import.meta.url)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test.concurrent('a job that fails is tried again, later, to its end; then what is to follow happens once', async ({
  own,
  expect,
}) => {
  const runs: { attempt: number; lastAttempt: boolean; at: number }[] = []
  const givenUp: unknown[] = []
  const job = jobOf(
    async (_data, { attempt, lastAttempt }) => {
      runs.push({ attempt, lastAttempt, at: Date.now() })
      throw new TypeError(`failed ${attempt}`)
    },
    { onGivenUp: async ({ n }, error) => void givenUp.push([n, error.name, error.message]) },
  )
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 7)
  await expect.poll(() => givenUp).toEqual([[7, 'TypeError', 'failed 2']])
  expect(runs.map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
    [1, false],
    [2, true],
  ])
  expect(runs[1]!.at - runs[0]!.at).toBeGreaterThan(900)
})

test.concurrent('an error that says that trying again is useless ends the tries at once', async ({
  own,
  expect,
}) => {
  const attempts: number[] = []
  const givenUp: string[] = []
  const job = jobOf(
    async (_data, { attempt }) => {
      attempts.push(attempt)
      throw new EngineError('no such language', { retryable: false })
    },
    { retries: 5, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 1)
  await expect.poll(() => givenUp).toEqual(['no such language'])
  expect(attempts).toEqual([1])
})

test.concurrent('a run that takes too long is told to end, and counts as failed', async ({ own, expect }) => {
  const told: string[] = []
  const givenUp: string[] = []
  const job = jobOf(
    async (_data, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      told.push('end')
    },
    { retries: 0, timeoutSeconds: 1, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 1)
  await expect.poll(() => givenUp).toHaveLength(1)
  expect(told).toEqual(['end'])
})

test.concurrent('what hinders a run is waited out and counts as no try', async ({ own, expect }) => {
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
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 1)
  await expect.poll(() => own.states()).toEqual(['completed'])
  expect(attempts).toEqual([1, 1, 1, 1, 1, 1])
})

test.concurrent.for([
  ['an outage of more than a day', 'outage', { since: '2020-01-01' }],
  [
    'more than twenty processes that were ended under it in an hour',
    'interruption',
    { deaths: 20, since: hoursAgo(1.1) },
  ],
] as const)('%s makes a job fail after all', async ([, hindrance, output], { own, expect }) => {
  const givenUp: string[] = []
  const job = jobOf(
    async () => {
      throw new EngineError('still nothing', { hindrance })
    },
    { retries: 0, onGivenUp: async (_data, error) => void givenUp.push(error.message) },
  )
  const queue = await own.start(job)
  await own.send(queue, 1)
  await sql`update pgboss.job set output = ${JSON.stringify(output)}::jsonb`.execute(own.database.kysely)
  await queue.work([job])
  await expect.poll(() => givenUp).toEqual(['still nothing'])
})

test.concurrent('a stop lets jobs end in the time it grants, and puts those that do not back without counting the try', async ({
  own,
  expect,
}) => {
  const attempts: [number, number][] = []
  const ended: number[] = []
  const job = jobOf(async ({ n }, { signal, attempt }) => {
    attempts.push([n, attempt])
    if (n === 1) await delay(100)
    else await delay(60_000, undefined, { signal })
    ended.push(n)
  })
  const queue = await own.start(job)
  await queue.work([job])
  await own.send(queue, 1)
  await own.send(queue, 2)
  await expect.poll(() => attempts.length).toBe(2)
  await queue.stop(400)
  expect(ended).toEqual([1])
  expect((await own.states()).sort()).toEqual(['completed', 'retry'])

  const next = await own.start(job)
  await next.work([job])
  await expect.poll(() => attempts.slice(2)).toEqual([[2, 1]])
})

// By itself: a child belongs to the test that runs, and of several nobody can say which.
test('jobs of a killed process run again: at once where they are known to be orphans, else when its heartbeat is missed', async ({
  own,
  expect,
}) => {
  const ran: unknown[] = []
  const job = jobOf(async ({ n }, { attempt }) => void ran.push([n, attempt]), { name: 'slow', retries: 3 })
  const queue = await own.start(job)
  const children = [startChild(WORKER, [JSON.stringify(own.connection)])]
  await own.send(queue, 1, {}, 'slow')
  expect(await children[0]!.next()).toEqual({ n: 1 })
  await children[0]!.kill()
  expect(await queue.requeueOrphans()).toBe(1)

  children.push(startChild(WORKER, [JSON.stringify(own.connection)]))
  expect(await children[1]!.next()).toEqual({ n: 1 })
  await children[1]!.kill()
  // As if ten seconds had passed.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s'`.execute(own.database.kysely)
  await queue.work([job])
  await expect.poll(() => ran).toEqual([[1, 1]])
  await expect.poll(() => own.states('slow')).toEqual(['completed'])
})

test.concurrent.for([
  ['more than twenty times within an hour', { deaths: 40, since: hoursAgo(0.9) }],
  ['seldom, for more than an hour', { deaths: 10, since: hoursAgo(3) }],
])('a job whose processes are ended %s is tried again', async ([, output], { own, expect }) => {
  const runs: number[] = []
  const job = jobOf(
    async () => {
      if (runs.push(0) === 1) throw new EngineError('ended', { hindrance: 'interruption' })
    },
    { retries: 0 },
  )
  const queue = await own.start(job)
  await own.send(queue, 1)
  await sql`update pgboss.job set output = ${JSON.stringify(output)}::jsonb`.execute(own.database.kysely)
  await queue.work([job])
  await expect.poll(() => own.states()).toEqual(['retry'])
  await sql`update pgboss.job set start_after = now()`.execute(own.database.kysely)
  await expect.poll(() => own.states()).toEqual(['completed'])
})

test.concurrent('a job that kills its process every time comes to its end', async ({ own, expect }) => {
  const givenUp: string[] = []
  const job = jobOf(async () => {}, {
    retries: 3,
    onGivenUp: async (_data, error) => void givenUp.push(error.message),
  })
  const queue = await own.start(job)
  await own.send(queue, 1)
  for (let deaths = 0; deaths < 21; deaths++) {
    // As if it took an hour.
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        output = coalesce(output, '{}') || jsonb_build_object('since', ${deaths === 20 ? hoursAgo(1.1) : hoursAgo(0)}::text)
      where state in ('created', 'retry')`.execute(own.database.kysely)
    expect(await queue.requeueOrphans()).toBe(1)
  }
  await queue.work([job])
  await expect.poll(() => givenUp).toEqual(['every process that worked on it ended before it was done'])
})
