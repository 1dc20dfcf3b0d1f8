import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { EngineError } from '../errors.ts'
import { givenUpQueue } from './declare-queues.ts'
import type { Job } from './job.ts'
import type { JobAttempt } from './job-rows.ts'

/** The running handlers of a process. */
export interface Workers {
  /** There may be work for this queue (default: for all): look at once. */
  wake(name?: string): void
  stop(graceMs: number): Promise<void>
}

/** Retries and delayed jobs come due without notice: one slot of a queue looks for them, and wakes the others. */
const POLL_SECONDS = 1
const OTHERS_POLL_SECONDS = 15
const HEARTBEAT_REFRESH_SECONDS = 3
const GIVEN_UP_LOOK_MS = 50
/** After their signal has fired, handlers have this long to end before their jobs are put back regardless. */
const ABORT_PATIENCE_MS = 2_000

type Handler = (job: JobWithMetadata<object>) => Promise<JobResult>

export async function startWorkers(options: {
  boss: PgBoss
  jobs: readonly Job[]
  log: Logger
  release: (job: JobAttempt) => Promise<void>
}): Promise<Workers> {
  const { boss, log, release } = options
  const stopping = new AbortController()
  const slots: { readonly name: string; readonly id: string }[] = []

  for (const job of options.jobs) {
    await startSlots(job.name, job.concurrency, (claimed) => runJob(job, claimed))
    await startSlots(givenUpQueue(job.name), 1, (claimed) => giveUp(job, claimed))
  }

  async function startSlots(name: string, count: number, handle: Handler): Promise<void> {
    const settings = {
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const
    for (let i = 0; i < count; i++) {
      let id = ''
      const polling = { ...settings, pollingIntervalSeconds: i === 0 ? POLL_SECONDS : OTHERS_POLL_SECONDS }
      id = await boss.work<object, unknown, typeof polling>(name, polling, async ([claimed]) => {
        if (!claimed) return []
        if (i === 0) wake(name)
        try {
          return [await handle(claimed)]
        } finally {
          // Else pg-boss would wait for its next poll, although there may be more to do.
          boss.notifyWorker(id)
        }
      })
      slots.push({ name, id })
    }
  }

  async function runJob(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult> {
    const { id, name, retryCount, retryLimit } = claimed
    const signal = AbortSignal.any([claimed.signal, stopping.signal])
    const attempt = retryCount + 1
    const lastAttempt = retryCount >= retryLimit
    const running = (async () => job.run(claimed.data, { signal, attempt, lastAttempt }))()
    try {
      const completed = await Promise.race([running.then(() => true), abandonedAfterStop(signal)])
      if (completed) return { id, status: 'completed' }
    } catch (error) {
      if (!stopping.signal.aborted) return failed(error)
    }
    await release(claimed)
    // Without effect now: the job is no longer this run's.
    return { id, status: 'failed' }

    function failed(error: unknown): JobResult {
      const useless = isNotRetryable(error)
      const level = useless || lastAttempt ? 'error' : 'warn'
      // pg-boss moves it there when we have returned; without this, its next poll would find it.
      if (useless || lastAttempt) setTimeout(() => wake(givenUpQueue(name)), GIVEN_UP_LOOK_MS).unref()
      log[level]({ err: error, job: name, jobId: id, attempt, lastAttempt }, 'a job failed')
      return { id, status: useless ? 'deadletter' : 'failed', output: describe(error) }
    }
  }

  async function giveUp(job: Job, claimed: JobWithMetadata<object>): Promise<JobResult> {
    const { id } = claimed
    try {
      await job.onGivenUp?.(claimed.data, restoreError(claimed.sourceOutput))
      return { id, status: 'completed' }
    } catch (error) {
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

  function wake(name?: string): void {
    for (const slot of slots) if (name === undefined || slot.name === name) boss.notifyWorker(slot.id)
  }

  return {
    wake,
    async stop(graceMs) {
      const names = new Set(slots.map((slot) => slot.name))
      const idle = Promise.all([...names].map((name) => boss.offWork(name, { wait: true })))
      // A timer left behind by a race must not keep the process from ending.
      const inTime = await Promise.race([idle.then(() => true), delay(graceMs, false, { ref: false })])
      stopping.abort(new Error('the server is stopping'))
      if (!inTime) await Promise.race([idle, delay(2 * ABORT_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

function isNotRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === false
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

/** What we, or pg-boss itself (time over, no heartbeat), stored about the last failure. */
function restoreError(output: unknown): Error {
  const { name, message, value } = (output ?? {}) as {
    name?: string
    message?: string
    value?: { message?: string }
  }
  const text = message ?? value?.message ?? 'the job failed'
  // Its message is meant for the owner of the data; any other is not.
  if (name === 'EngineError') return new EngineError(text)
  const error = new Error(text)
  if (name) error.name = name
  return error
}
