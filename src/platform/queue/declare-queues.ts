import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import type { JobSettings } from './job.ts'

/** The queue to which the jobs of another go when their tries are used up. */
export const givenUpQueue = (name: string): string => `${name}.given-up`

type Settings = Omit<Queue, 'name'>

const HOUR = 3_600
const DAY = 24 * HOUR

/** Every queue keeps its finished jobs briefly: what they did is in our own tables. */
const COMMON = {
  // Jobs that fall silent are taken back before that, without counting the try (`takeBackRunning`).
  heartbeatSeconds: 60,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 600,
  deleteAfterSeconds: HOUR,
  retentionSeconds: 30 * DAY,
} satisfies Settings

/** Creates the missing queues and brings the settings of the others up to date; several processes may do so at once. */
export async function declareQueues(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const deadLetter = givenUpQueue(job.name)
    await declare(
      boss,
      { name: deadLetter, settings: { ...COMMON, policy: 'standard', retryLimit: 10, expireInSeconds: 60 } },
      existing,
    )
    const settings = {
      ...COMMON,
      policy: 'short',
      retryLimit: job.retries,
      expireInSeconds: job.timeoutSeconds,
      deadLetter,
    }
    await declare(boss, { name: job.name, settings }, existing)
    // pg-boss looks a queue up at its first use, on a connection of its own: with every connection of the pool in a
    // transaction that sends, they would all wait for one.
    await boss.findJobs(job.name, { key: '' })
  }
}

async function declare(
  boss: PgBoss,
  { name, settings }: { readonly name: string; readonly settings: Settings },
  existing: Map<string, QueueResult>,
): Promise<void> {
  const actual = existing.get(name)
  if (!actual) return boss.createQueue(name, settings)
  const { policy: _fixedAtCreation, ...changeable } = settings
  const kept = new Map<string, unknown>(Object.entries(actual))
  const differs = Object.entries(changeable).some(([key, value]) => kept.get(key) !== value)
  if (differs) await boss.updateQueue(name, changeable)
}
