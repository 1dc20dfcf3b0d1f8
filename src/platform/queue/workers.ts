import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Hindrance } from '../errors.ts'
import { runForShare } from '../fair/share.ts'
import { hindranceOf } from '../hindrance.ts'
import type { JobOutcome, Metrics } from '../metrics/metrics.ts'
import { runInRequest } from '../request-scope.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { givenUpQueue } from './declare-queues.ts'
import type { Job } from './job.ts'
import { idsIn, scopeOf } from './job-about.ts'
import { describe, restoreError } from './job-failure.ts'
import type { JobAttempt } from './job-rows.ts'
import { repeat } from './repeat.ts'

/** The running handlers of a process. */
export interface Workers {
  /** There may be work for this queue (default: for all): look at once. */
  wake(name?: string): void
  stop(graceMs: number): Promise<void>
}

/** Retries and delayed jobs come due without notice: so often, all queues are looked at together for them. */
const LOOK_MS = 1_000
/** pg-boss' own looking, a statement for each of some forty places: ours finds what a lost wake-up would have told. */
const POLL_SECONDS = 60
const HEARTBEAT_REFRESH_SECONDS = 3
const GIVEN_UP_LOOK_MS = 50
/** The database may be what is away: so often, and so many times, a hindered job is tried to be put back. */
const PUT_BACK = { everyMs: 2_000, tries: 60 }
/** After their signal has fired, handlers have this long to end before their jobs are put back regardless. */
const ABORT_PATIENCE_MS = 2_000

interface Slot {
  readonly name: string
  /** Those of one kind can take the same jobs. */
  readonly kind: object
  id: string
  busy: boolean
}

type Handler = (job: JobWithMetadata<object>) => Promise<JobResult>

export async function startWorkers(options: {
  boss: PgBoss
  jobs: readonly Job[]
  log: Logger
  metrics: Pick<Metrics, 'job'> | undefined
  tracing: Tracing
  release: (job: JobAttempt) => Promise<void>
  /** Which of these queues have a job that is due. */
  findDue: (names: readonly string[]) => Promise<readonly string[]>
  /** False when the job has failed, or is no longer this run's. */
  postpone: (job: JobAttempt, hindrance: Hindrance) => Promise<boolean>
}): Promise<Workers> {
  const { boss, log, metrics, tracing, release } = options
  const stopping = new AbortController()
  const slots: Slot[] = []

  for (const job of options.jobs) {
    const run: Handler = (claimed) => traced(claimed, () => runJob(job, claimed))
    await startSlots(job.name, run, { count: job.concurrency })
    await startSlots(job.name, run, { count: job.guests ?? 0, groupConcurrency: 1 })
    await startSlots(givenUpQueue(job.name), (claimed) => traced(claimed, () => giveUp(job, claimed)), {
      count: 1,
    })
  }

  async function startSlots(
    name: string,
    handle: Handler,
    { count, ...limit }: { readonly count: number; groupConcurrency?: number },
  ): Promise<void> {
    const settings = {
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      pollingIntervalSeconds: POLL_SECONDS,
      includeMetadata: true,
      perJobResults: true,
      ...limit,
    } as const
    for (let i = 0; i < count; i++) {
      const slot: Slot = { name, kind: settings, id: '', busy: false }
      slot.id = await boss.work<object, unknown, typeof settings>(name, settings, async ([claimed]) => {
        if (!claimed) return []
        slot.busy = true
        wake(name)
        try {
          return [await handle(claimed)]
        } finally {
          const others = slots.some((other) => other.kind === slot.kind && other !== slot && !other.busy)
          slot.busy = false
          // Else pg-boss would wait for its next poll, although there may be more to do. An idle one has looked already.
          if (!others) boss.notifyWorker(slot.id)
        }
      })
      slots.push(slot)
    }
  }

  /** Jobs that a request had sent, and those that they send, are its work. */
  async function traced(
    { name, retryCount, data }: JobWithMetadata<object>,
    work: () => Promise<JobResult>,
  ): Promise<JobResult> {
    const scope = scopeOf(data)
    const about = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name }
    const attributes = { ...about, 'auscult.job.attempt': retryCount + 1, ...idsIn(data) }
    const span = tracing.begin(`process ${name}`, {
      kind: 'consumer',
      attributes,
      parent: scope?.traceparent,
    })
    const result = await (scope
      ? runInRequest({ ...scope, ...(span && { traceparent: span.traceparent }) }, work)
      : work())
    span?.end({ failed: result.status !== 'completed' })
    return result
  }

  async function runJob(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult> {
    const { id, name, retryCount, retryLimit } = claimed
    const signal = AbortSignal.any([claimed.signal, stopping.signal])
    const attempt = retryCount + 1
    const lastAttempt = retryCount >= retryLimit
    const work = async () => job.run(claimed.data, { signal, attempt, lastAttempt })
    const begun = performance.now()
    const running = runForShare(claimed.groupId ?? '', work)
    try {
      const completed = await Promise.race([running.then(() => true), abandonedAfterStop(signal)])
      if (completed) {
        log.info({ ...line(), ...idsIn(claimed.data) }, 'a job is done')
        ended('completed')
        return { id, status: 'completed' }
      }
    } catch (error) {
      const hindrance = hindranceOf(error)
      if (!stopping.signal.aborted && hindrance && (await putBack(claimed, hindrance, error))) {
        ended('put-back')
        return disowned(claimed)
      }
      if (!stopping.signal.aborted) return failed(error)
    }
    ended('put-back')
    await release(claimed)
    return disowned(claimed)

    function line() {
      return { job: name, jobId: id, attempt, milliseconds: Math.round(performance.now() - begun) }
    }

    function ended(outcome: JobOutcome): void {
      metrics?.job({ kind: name, outcome, seconds: (performance.now() - begun) / 1000 })
    }

    function failed(error: unknown): JobResult {
      // Deleted, or another worker's by now: what became of this run settles nothing.
      if (isClaimLost(claimed.signal)) {
        log.debug(line(), 'a job was no longer this run’s when it ended')
        ended('put-back')
        return { id, status: 'failed' }
      }
      const useless = isNotRetryable(error)
      const level = useless || lastAttempt ? 'error' : 'warn'
      // pg-boss moves it there when we have returned; without this, its next poll would find it.
      if (useless || lastAttempt) setTimeout(() => wake(givenUpQueue(name)), GIVEN_UP_LOOK_MS).unref()
      log[level]({ err: error, ...line(), ...idsIn(claimed.data), lastAttempt }, 'a job failed')
      ended(useless || lastAttempt ? 'given-up' : 'failed')
      return { id, status: useless ? 'deadletter' : 'failed', output: describe(error) }
    }
  }

  /** True when the job waits for its next run: what this one came to settles nothing then. */
  async function putBack(
    job: JobWithMetadata<object>,
    hindrance: Hindrance,
    error: unknown,
  ): Promise<boolean> {
    log.warn({ err: error, job: job.name, jobId: job.id, hindrance }, 'a job was hindered and waits')
    for (let tries = 0; tries < PUT_BACK.tries && !stopping.signal.aborted; tries++) {
      try {
        return await options.postpone(job, hindrance)
      } catch {
        await delay(PUT_BACK.everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return false
  }

  async function giveUp(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult> {
    const { id } = claimed
    const reason = restoreError(claimed.sourceOutput)
    log.error({ err: reason, job: job.name, jobId: id, ...idsIn(claimed.data) }, 'a job is given up')
    try {
      await job.onGivenUp(claimed.data, reason)
      return { id, status: 'completed' }
    } catch (error) {
      const hindrance = hindranceOf(error)
      if (hindrance && (await putBack(claimed, hindrance, error))) return disowned(claimed)
      log.error({ err: error, job: job.name, jobId: id }, 'what follows a job given up failed')
      return { id, status: 'failed', output: describe(error) }
    }
  }

  /** Resolves, to false, some time after the stop; never when `signal` fires for another reason. */
  async function abandonedAfterStop(signal: AbortSignal): Promise<false> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    if (!stopping.signal.aborted) await new Promise(() => {})
    await delay(ABORT_PATIENCE_MS, undefined, { ref: false })
    return false
  }

  /** One idle slot of a queue looks; if it finds something, it wakes the next. Those at work look when they are done. */
  function wake(name?: string): void {
    const idle = slots.filter((slot) => !slot.busy && (name === undefined || slot.name === name))
    for (const [first] of Map.groupBy(idle, (slot) => slot.name).values()) {
      if (first) boss.notifyWorker(first.id)
    }
  }

  // One statement for all queues: one for each of them was most of what an idle service took.
  const endLooking = repeat(LOOK_MS, async () => {
    const names = new Set(slots.filter((slot) => !slot.busy).map((slot) => slot.name))
    if (names.size > 0) for (const name of await options.findDue([...names])) wake(name)
  })
  return {
    wake,
    async stop(graceMs) {
      endLooking()
      const names = new Set(slots.map((slot) => slot.name))
      const idle = Promise.all([...names].map((name) => boss.offWork(name, { wait: true })))
      // A timer left behind by a race must not keep the process from ending.
      const inTime = await Promise.race([idle.then(() => true), delay(graceMs, false, { ref: false })])
      stopping.abort(new Error('the server is stopping'))
      if (!inTime) await Promise.race([idle, delay(2 * ABORT_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** A result without effect: the job waits already, or is another run's, which pg-boss could take for this one. */
function disowned(job: JobWithMetadata<object>): JobResult {
  job.retryCount = -1
  return { id: job.id, status: 'failed' }
}

/** By pg-boss' words: its signal fires for other reasons too. */
const isClaimLost = ({ reason }: AbortSignal): boolean =>
  reason instanceof Error && reason.message.includes('no longer active')

function isNotRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === false
}
