import { type Kysely, sql, type Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { inTransaction } from '../db/transaction.ts'
import { EngineError, type Hindrance } from '../errors.ts'
import { describe } from './job-failure.ts'

/** A run of a job: pg-boss counts tries, and one run can't settle a later one's job. */
export interface JobAttempt {
  readonly id: string
  readonly name: string
  readonly retryCount: number
}

/** Told to the owner of what a job was for. */
const EVERY_PROCESS_ENDED = 'every process that worked on it ended before it was done'

// What pg-boss 12.35 has no call for, on its table `pgboss.job`.

/**
 * Makes the waiting job of this key start at the earlier of its time and ours, and locks it until `tx` ends.
 * False when none waits (any more).
 */
export async function hastenWaiting<Tables>(
  tx: Transaction<Tables>,
  { name, key }: { readonly name: string; readonly key: string },
  { delaySeconds, priority }: { readonly delaySeconds: number; readonly priority: number },
): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job
    set start_after = least(start_after, now() + ${delaySeconds}::int * interval '1 second'),
        priority = greatest(priority, ${priority}::int)
    where name = ${name} and singleton_key = ${key} and state = 'created'
    returning id`.execute(tx)
  return rows.length > 0
}

/** Which of these queues have a job that may start now. */
export async function findDue<Tables>(
  kysely: Kysely<Tables>,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as names (name)
    where exists (
      select from pgboss.job
      where job.name = names.name and state < 'active' and not blocked and start_after <= now()
    )`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Puts a running job back as if its run had not begun. */
export async function release<Tables>(kysely: Kysely<Tables>, job: JobAttempt): Promise<void> {
  // `retry` and not `created`: of those, one with the same key may wait already.
  await sql`
    update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now()
    where name = ${job.name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount}`.execute(
    kysely,
  )
}

/** Deletes jobs, in any state, whose data has one of these values in the member of that name. */
export async function deleteNaming<Tables>(
  tx: Transaction<Tables>,
  things: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [member, ids] of Object.entries(things)) {
    await sql`delete from pgboss.job where data ->> ${member} = any(${[...ids]}::text[])`.execute(tx)
  }
}

/**
 * So many processes may die under a job, and for so long, before that is taken to be its own doing: where a machine is in trouble,
 * everything dies often, and what takes longest most.
 */
const MAX_DEATHS = 20
const LONGEST_DYING = '1 hour'
/** An outage is waited for so long; after that, what it keeps from being done counts as failed. */
const LONGEST_OUTAGE = '24 hours'
/** Waits are a quarter of what was waited already, so that work goes on soon after short outages and long ones cost little. */
const WAIT_SECONDS = { least: 1, most: 45 }

/** When a job that was first hindered or orphaned at `since` starts again. */
const nextStart = sql`now() + interval '1 second' * (0.75 + random() / 2) *
  least(${WAIT_SECONDS.most}::int, greatest(${WAIT_SECONDS.least}::int, extract(epoch from now() - since) / 4))`
/** Whether processes died under a job, so many and for so long, that it is given up. */
const isDeadly = sql`deaths > ${MAX_DEATHS}::int and since < now() - ${LONGEST_DYING}::interval`

/**
 * Puts a hindered job back, to start again a while later, as if its run had not begun. False when it is no longer this
 * run's, or has been hindered for too long or too often: then it has failed.
 */
export async function postpone<Tables>(
  kysely: Kysely<Tables>,
  job: JobAttempt,
  hindrance: Hindrance,
): Promise<boolean> {
  const death = hindrance === 'interruption' ? 1 : 0
  const { rows } = await sql`
    with hindered as (
      select id, coalesce((output ->> 'since')::timestamptz, now()) as since,
             coalesce((output ->> 'deaths')::int, 0) + ${death}::int as deaths
      from pgboss.job
      where name = ${job.name} and id = ${job.id}::uuid and state = 'active' and retry_count = ${job.retryCount}
    )
    update pgboss.job as job
    set state = 'retry', started_on = null, heartbeat_on = null,
        output = jsonb_build_object('since', since, 'deaths', deaths), start_after = ${nextStart}
    from hindered
    where job.name = ${job.name} and job.id = hindered.id
      and not (${isDeadly}) and since > now() - ${LONGEST_OUTAGE}::interval
    returning job.id`.execute(kysely)
  return rows.length > 0
}

/**
 * Puts running jobs of these queues back as if their runs had not begun, to start again soon: all of them, or those
 * that have been silent for so many seconds. That the process died is seldom the job's fault; one under which process
 * after process has died for long fails for good. Resolves to their number.
 */
export async function takeBackRunning<Tables>(
  kysely: Kysely<Tables>,
  boss: PgBoss,
  wanted: { readonly names: readonly string[]; readonly silentSeconds: number },
): Promise<number> {
  const { names, silentSeconds } = wanted
  const isSilent = sql`
    state = 'active' and name = any(${names}::text[])
      and coalesce(heartbeat_on, started_on) <= now() - ${silentSeconds}::int * interval '1 second'`
  // There is hardly ever one: that is found out without a transaction.
  const { rows: any } = await sql`select from pgboss.job where ${isSilent} limit 1`.execute(kysely)
  if (any.length === 0) return 0
  return inTransaction(kysely, async (tx) => {
    const { rows } = await sql<JobAttempt & { isDeadly: boolean }>`
      with orphans as (
        select name, id, coalesce((output ->> 'since')::timestamptz, now()) as since,
               coalesce((output ->> 'deaths')::int, 0) + 1 as deaths
        from pgboss.job where ${isSilent} for update skip locked
      )
      update pgboss.job as job
      set output = jsonb_build_object('since', since, 'deaths', deaths), start_after = ${nextStart}
      from orphans
      where job.name = orphans.name and job.id = orphans.id
      returning job.id, job.name, retry_count as "retryCount", ${isDeadly} as "isDeadly"`.execute(tx)
    const deadly = rows.filter((row) => row.isDeadly)
    const idsOf = (jobs: readonly JobAttempt[]) => jobs.map(({ id }) => id)
    await sql`
      update pgboss.job set retry_limit = retry_count
      where state = 'active' and id = any(${idsOf(deadly)}::uuid[])`.execute(tx)
    for (const [name, jobs] of Map.groupBy(deadly, (row) => row.name)) {
      await boss.fail(name, jobs, describe(new EngineError(EVERY_PROCESS_ENDED)), { db: fromKysely(tx) })
    }
    await sql`
      update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null
      where state = 'active' and id = any(${idsOf(rows)}::uuid[])`.execute(tx)
    return rows.length
  })
}
