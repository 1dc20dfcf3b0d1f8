import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Notifier } from '../events/notifier.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { currentRequest } from '../request-scope.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { declareQueues, givenUpQueue } from './declare-queues.ts'
import type { Job, JobKind, JobSettings } from './job.ts'
import { deleteNaming, findDue, hastenWaiting, postpone, release, takeBackRunning } from './job-rows.ts'
import { repeat } from './repeat.ts'
import { Turns } from './turns.ts'
import { startWorkers, type Workers } from './workers.ts'

export interface SendOptions {
  /**
   * At most one job with this key waits: another `send` leaves the waiting one, with its data, to start at the
   * earlier of both times. A job that runs already does not count, since it may have read the old state.
   */
  readonly key?: string
  readonly delaySeconds?: number
  /** Greater first; default 0. Within a share, where there is one. */
  readonly priority?: number
  /** Whose job it is: shares take turns, however many jobs one has. Jobs of one queue all name theirs, or none. */
  readonly share?: string
}

export interface Queue {
  /** Enqueues with `tx`: the job exists if and only if `tx` commits, and starts some 20 ms after that. */
  send<Tables, Data extends object>(
    tx: Transaction<Tables>,
    kind: JobKind<Data>,
    options: SendOptions & { readonly data: NoInfer<Data> },
  ): Promise<void>
  /**
   * Deletes with `tx` every job whose data names one of these things: `{ recordingId: [...] }`. The signal of one
   * that runs fires some seconds later, and whatever becomes of it has no effect on the queue.
   */
  forget<Tables>(tx: Transaction<Tables>, things: Readonly<Record<string, readonly string[]>>): Promise<void>
  /** Runs jobs of these kinds in this process, from now until `stop`. Once per process. */
  work(jobs: readonly Job[]): Promise<void>
  /**
   * Puts every running job back at once, for when nobody else can be running any (the embedded database was
   * just started by this process): what runs belonged to a process that is dead. That does not count as a try,
   * but a job under which twenty processes in a row have died is given up. Resolves to their number. Without
   * it, whoever works notices them after some 10 s.
   */
  requeueOrphans(): Promise<number>
  /**
   * Takes no more jobs, and waits up to `graceMs` for those that run. Then their signals fire, and those that
   * do not complete all the same are put back; that does not count as a try.
   */
  stop(graceMs: number): Promise<void>
}

const CHANNEL = 'jobs'
/** A run that has given no sign for so long has lost its process, or that has stopped. */
const SILENT_SECONDS = 10
const LOOK_FOR_SILENT_MS = 2_000
const SUPERVISE_SECONDS = 5
const MAX_SEND_TRIES = 20

/** Starts the queue on `database`, and declares the queues of `jobs` there. */
export async function startQueue<Tables>(options: {
  database: Database<Tables>
  notifier: Notifier
  jobs: readonly JobSettings[]
  log: Logger
  metrics?: Pick<Metrics, 'job'>
  tracing?: Tracing
}): Promise<Queue> {
  const { database, notifier, log, metrics, tracing = noTracing } = options
  const boss = new PgBoss({
    db: { executeSql: database.execute },
    schedule: false,
    // Runs that take too long, and counts: what has fallen silent is taken back by us, long before.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 600,
  })
  const complain = sparingly((error: Error) => log.warn({ err: error }, 'the job queue had an error'))
  boss.on('error', complain)
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await oneByOne(database.kysely, async () => {
    await boss.start()
    await declareQueues(boss, options.jobs)
  })

  const turns = new Turns()
  let workers: Workers | undefined
  let off = () => {}

  const takeBack = (silentSeconds: number) =>
    takeBackRunning(database.kysely, boss, {
      names: options.jobs.flatMap(({ name }) => [name, givenUpQueue(name)]),
      silentSeconds,
    })

  async function send<Any, Data extends object>(
    tx: Transaction<Any>,
    { name }: JobKind<Data>,
    { data, ...wanted }: SendOptions & { readonly data: Data },
  ): Promise<void> {
    const { key, delaySeconds = 0, share } = wanted
    const own = wanted.priority ?? 0
    const priority = share === undefined ? own : -(await turns.next(tx, { name, share, priority: own }))
    const group = share === undefined ? {} : { group: { id: share, tier: String(own) } }
    const options = { startAfter: delaySeconds, priority, ...group }
    const db = fromKysely(tx)
    const request = currentRequest()
    const stored = request === undefined ? data : { ...data, request }
    for (let tries = 1; ; tries++) {
      const singletonKey = key ?? randomUUID()
      const sent = await boss.send(name, stored, { db, singletonKey, ...options })
      // The update also keeps workers from taking the waiting job before `tx` has committed: they would not
      // see what it changed. If one took it between the two statements, there is room for a new one.
      if (sent !== null || (await hastenWaiting(tx, { name, key: singletonKey }, { delaySeconds, priority })))
        break
      if (tries === MAX_SEND_TRIES)
        throw new Error(`a job ${name} could not be queued: its key is never free`)
    }
    if (delaySeconds === 0) notifier.notifyAfterCommit(tx, CHANNEL, name)
  }

  return {
    send,
    forget: deleteNaming,
    async work(jobs) {
      if (workers) throw new Error('the workers run already')
      workers = await startWorkers(boss, {
        ...{ jobs, log, metrics, tracing },
        release: (job) => release(database.kysely, job),
        findDue: (names) => findDue(database.kysely, names),
        postpone: (job, hindrance) => postpone(database.kysely, job, hindrance),
      })
      const unsubscribe = notifier.on(
        CHANNEL,
        (name) => workers?.wake(name),
        () => workers?.wake(),
      )
      const endLooking = repeat(
        LOOK_FOR_SILENT_MS,
        async () => {
          const count = await takeBack(SILENT_SECONDS)
          if (count > 0) log.warn({ count }, 'jobs whose worker fell silent were taken back')
        },
        complain,
      )
      off = () => {
        endLooking()
        unsubscribe()
      }
    },
    requeueOrphans: () => takeBack(0),
    async stop(graceMs) {
      off()
      await workers?.stop(graceMs)
      await boss.stop({ graceful: false })
    },
  }
}

/** While the database is away, every worker has something to say. */
function sparingly<Argument>(call: (argument: Argument) => void): (argument: Argument) => void {
  let quietUntil = 0
  return (argument) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + 10_000
    call(argument)
  }
}

/** On a new database pg-boss makes its schema, and fails when several processes do so at once. */
async function oneByOne<Tables>(kysely: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(hashtext('queue'), hashtext('start'))`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('queue'), hashtext('start'))`.execute(connection)
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection)
    }
  })
}
