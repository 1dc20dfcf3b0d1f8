import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { test as base } from 'vitest'
import type { ConnectionTarget } from '../../../src/platform/db/connection.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
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
import { keptDatabase, silent } from '../../support/database.ts'

const data = Type.Object({ n: Type.Integer() })
type Data = Static<typeof data>

const kindOf = (name: string) => jobKind(name, data)
export const kind = kindOf('work')

type Run = (data: Data, run: JobRun) => Promise<void>

export const jobOf = (run: Run, more: Partial<JobSettings & JobWork<Data>> = {}): Job =>
  defineJob(
    { ...kindOf(more.name ?? 'work'), retries: more.retries ?? 1, timeoutSeconds: more.timeoutSeconds ?? 60 },
    { concurrency: 2, run, ...more },
  )

/** Queues on a database of a test's own, and what is seen there. */
interface Queues {
  readonly database: Database<object>
  readonly connection: ConnectionTarget
  start(job: Job): Promise<Queue>
  send(queue: Queue, n: number, options?: SendOptions, name?: string): Promise<void>
  /** States of the jobs of a queue, for what shows nowhere else. */
  states(name?: string): Promise<string[]>
}

/** Such tests mostly wait, and may run side by side. */
export const test = base.extend<{ own: Queues }>({
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
  own: async ({}, use) => {
    const fresh = await keptDatabase({ queue: true })
    const database = fresh.open<object>(10)
    const closed: (() => Promise<void>)[] = []
    await use({
      ...{ database, connection: fresh.connection },
      async start(job) {
        const notifier = await createNotifier({ database, log: silent })
        const queue = await startQueue({ database, notifier, jobs: [job], log: silent })
        closed.push(async () => {
          await queue.stop(0)
          await notifier.close()
        })
        return queue
      },
      send: (queue, n, options, name = 'work') =>
        inTransaction(database.kysely, (tx) => queue.send(tx, kindOf(name), { ...options, data: { n } })),
      async states(name = 'work') {
        const { rows } = await sql<{ state: string }>`
          select state from pgboss.job where name = ${name} order by created_on`.execute(database.kysely)
        return rows.map(({ state }) => state)
      },
    })
    for (const close of closed) await close()
    await fresh.drop()
  },
})
