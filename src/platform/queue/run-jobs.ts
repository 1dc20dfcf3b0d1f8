import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata } from 'pg-boss'
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

const GIVEN_UP_LOOK_MS = 50
/** The database may be what is away: so often, and so many times, a hindered job is tried to be put back. */
const PUT_BACK = { everyMs: 2_000, tries: 60 }
/** After their signal has fired, handlers have this long to end before their jobs are put back regardless. */
export const ABORT_PATIENCE_MS = 2_000

/** What runs tell of themselves, and where their jobs go that they do not end. */
export interface RunNeeds {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'job'> | undefined
  readonly tracing: Tracing
  readonly release: (job: JobAttempt) => Promise<void>
  /** False when the job has failed, or is no longer this run's. */
  readonly postpone: (job: JobAttempt, hindrance: Hindrance) => Promise<boolean>
}

/** Runs of claimed jobs: each settles in what its job comes to, and none rejects. */
export interface JobRuns {
  run(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult>
  /** Tells the owner of a job that no run could do. */
  giveUp(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult>
}

/** `stopping` ends them: their jobs are put back. `lookSoon` is told of a queue that will have a job. */
export function openRuns(
  { log, metrics, tracing, release, postpone }: RunNeeds,
  stopping: AbortSignal,
  lookSoon: (queue: string) => void,
): JobRuns {
  return {
    run: (job, claimed) => traced(claimed, () => runJob(job, claimed)),
    giveUp: (job, claimed) => traced(claimed, () => giveUp(job, claimed)),
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
    const signal = AbortSignal.any([claimed.signal, stopping])
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
      if (!stopping.aborted && hindrance && (await putBack(claimed, hindrance, error))) {
        ended('put-back')
        return disowned(claimed)
      }
      if (!stopping.aborted) return failed(error)
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
      if (useless || lastAttempt) setTimeout(() => lookSoon(givenUpQueue(name)), GIVEN_UP_LOOK_MS).unref()
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
    for (let tries = 0; tries < PUT_BACK.tries && !stopping.aborted; tries++) {
      try {
        return await postpone(job, hindrance)
      } catch {
        await delay(PUT_BACK.everyMs, undefined, { signal: stopping }).catch(() => undefined)
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
    if (!stopping.aborted) await new Promise(() => {})
    await delay(ABORT_PATIENCE_MS, undefined, { ref: false })
    return false
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
