import { type Kysely, sql } from 'kysely'

/** Jobs of one kind in one state, and how long the oldest that is due has waited. */
export interface JobCount {
  readonly name: string
  readonly state: 'waiting' | 'running'
  readonly count: number
  /** 0 where none is due. */
  readonly oldestSeconds: number
}

/** What is in the queues now; kinds without a job are left out. */
export async function countJobs<Tables>(kysely: Kysely<Tables>): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name, case when state = 'active' then 'running' else 'waiting' end as state, count(*)::int as count,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0))::float8
        as "oldestSeconds"
    from pgboss.job where state <= 'active' group by 1, 2`.execute(kysely)
  return rows
}
