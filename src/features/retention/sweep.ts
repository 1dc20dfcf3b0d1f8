import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { defineJob, type Job, type JobSettings, jobKind } from '../../platform/queue/job.ts'
import { endAbandoned } from '../consultations/index.ts'
import { expire } from './expire.ts'
import { deleteOrphans } from './orphans.ts'

const sweep = {
  // `full`: looks at every blob, not only at those of the last days.
  ...jobKind('sweep', Type.Object({ full: Type.Boolean() })),
  retries: 2,
  timeoutSeconds: 3600,
}

/** How the sweeper is queued; every process that sends it knows this. */
export const sweepJobSettings: readonly JobSettings[] = [sweep]

/** Removes what is over: now and then, one process for all. */
export const sweepJob = (context: Context): Job =>
  defineJob(sweep, {
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
      if (!full) await sendSweep(context, false, context.settings.sweepMs)
    },
    onGivenUp: async ({ full }) => {
      if (!full) await sendSweep(context, false, context.settings.sweepMs)
    },
  })

/** At the start of a process that works on jobs: a full sweep, and the regular one if none waits yet. */
export async function startSweeping(context: Context): Promise<void> {
  await sendSweep(context, true, 0)
  await sendSweep(context, false, context.settings.sweepMs)
}

const sendSweep = ({ db, queue }: Pick<Context, 'db' | 'queue'>, full: boolean, delayMs: number) =>
  inTransaction(db, (tx) =>
    queue.send(tx, sweep, {
      data: { full },
      key: full ? 'full' : 'regular',
      delaySeconds: Math.round(delayMs / 1000),
    }),
  )
