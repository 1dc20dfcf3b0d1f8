import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { beforeEach, onTestFinished } from 'vitest'
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
import { type FreshDatabase, freshDatabase, silent } from '../../support/database.ts'

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

/** Queues on a database of each test's own. */
export function queueTests() {
  let fresh: FreshDatabase
  let database: Database<object>

  beforeEach(async () => {
    fresh = await freshDatabase({ queue: true })
    database = fresh.open<object>(10)
  })

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

  /** Of the test that runs. */
  const own = {
    get database() {
      return database
    },
    get connection() {
      return fresh.connection
    },
  }
  return { own, start, send, states }
}
