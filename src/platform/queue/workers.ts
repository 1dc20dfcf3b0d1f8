import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { givenUpQueue } from './declare-queues.ts'
import type { Job } from './job.ts'
import { repeat } from './repeat.ts'
import { ABORT_PATIENCE_MS, openRuns, type RunNeeds } from './run-jobs.ts'

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

interface Slot {
  readonly name: string
  /** Those of one kind can take the same jobs. */
  readonly kind: object
  id: string
  busy: boolean
}

type Handler = (job: JobWithMetadata<object>) => Promise<JobResult>

interface Options extends RunNeeds {
  readonly jobs: readonly Job[]
  /** Which of these queues have a job that is due. */
  readonly findDue: (names: readonly string[]) => Promise<readonly string[]>
}

export async function startWorkers(boss: PgBoss, { jobs, findDue, ...needs }: Options): Promise<Workers> {
  const stopping = new AbortController()
  const runs = openRuns(needs, stopping.signal, wake)
  const slots: Slot[] = []

  for (const job of jobs) {
    const run: Handler = (claimed) => runs.run(job, claimed)
    await startSlots(job.name, run, { count: job.concurrency })
    await startSlots(job.name, run, { count: job.guests ?? 0, groupConcurrency: 1 })
    await startSlots(givenUpQueue(job.name), (claimed) => runs.giveUp(job, claimed), { count: 1 })
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
    if (names.size > 0) for (const name of await findDue([...names])) wake(name)
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
