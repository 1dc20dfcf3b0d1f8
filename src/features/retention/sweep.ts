import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/job.ts'
import { endAbandoned } from '../consultations/index.ts'
import { expire } from './expire.ts'
import { deleteOrphans } from './orphans.ts'

const name = 'sweep'
const settings = { name, retries: 2, timeoutSeconds: 3600 } as const

/** How the sweeper is queued; every process that sends it knows this. */
export const sweepJobSettings = [settings]

interface Sweep {
  /** Looks at every blob, not only at those of the last days. */
  readonly full: boolean
}

/** Removes what is over: now and then, one process for all. */
export function sweepJob(context: Context): Job {
  const job: Job<Sweep> = {
    ...settings,
    concurrency: 1,
    async run({ full }) {
      const steps = [
        ['abandoned', () => endAbandoned(context)],
        ['expired', () => expire(context)],
        ['orphans', () => deleteOrphans(context, full)],
      ] as const
      const done: Record<string, number> = {}
      for (const [step, work] of steps) {
        // One that fails must not keep the others from theirs; the next sweep tries it again.
        done[step] = await work().catch((error: unknown) => {
          context.log.error({ err: error, step }, 'a step of the sweeper failed')
          return 0
        })
      }
      if (Object.values(done).some((count) => count > 0)) context.log.info(done, 'swept')
      if (!full) await sendSweep(context, { full: false }, context.settings.sweepMs)
    },
    onGivenUp: ({ full }) =>
      full ? Promise.resolve() : sendSweep(context, { full }, context.settings.sweepMs),
  }
  return job as Job
}

/** At the start of a process that works on jobs: a full sweep, and the regular one if none waits yet. */
export async function startSweeping(context: Context): Promise<void> {
  await sendSweep(context, { full: true }, 0)
  await sendSweep(context, { full: false }, context.settings.sweepMs)
}

const sendSweep = ({ db, queue }: Pick<Context, 'db' | 'queue'>, sweep: Sweep, delayMs: number) =>
  inTransaction(db, (tx) =>
    queue.send(tx, name, sweep, {
      key: sweep.full ? 'full' : 'regular',
      delaySeconds: Math.round(delayMs / 1000),
    }),
  )
