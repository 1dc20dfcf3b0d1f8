import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { writtenConsultations } from '../../schema/statuses.ts'

/** Jobs of one kind. */
export interface Stage {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  /** How long the oldest that is due has waited; 0 where none is. */
  readonly oldestWaitSeconds: number
}

export interface Work {
  readonly consultations: Readonly<Record<'recording' | 'inProgress' | 'failed', number>>
  readonly exams: Readonly<Record<'pending' | 'inProgress' | 'failed', number>>
  readonly deliveries: Readonly<Record<'pending' | 'failed', number>>
  readonly stages: readonly Stage[]
  readonly speed: {
    /** Seconds of work to transcribe a second of speech, in the last half hour; `null`: none was transcribed. */
    readonly realTimeFactor: number | null
    /** From an accepted finish to the report, in the last day. */
    readonly finishToReportSeconds: { readonly median: number | null; readonly p95: number | null }
  }
}

/** Finished jobs are kept for an hour: within this they are all there. */
const RECENT = sql.lit('30 minutes')

/** What waits, runs and failed now; `null`: of all tenants. */
export async function countWork({ db }: Pick<Context, 'db'>, tenantId: string | null): Promise<Work> {
  const mine = (column: string) =>
    tenantId === null ? sql`true` : sql`${sql.ref(column)} = ${tenantId}::uuid`
  const [counts, stages, speed] = await Promise.all([
    sql<{ kind: string; status: string; count: number }>`
      select 'consultation' as kind, status, count(*)::int as count from consultations
        where status in ('recording', 'in-progress', 'failed') and ${mine('tenant_id')} group by status
      union all
      select 'exam', status, count(*)::int from exams
        where status in ('pending', 'in-progress', 'failed') and ${mine('tenant_id')} group by status
      union all
      select 'delivery', status, count(*)::int from webhook_deliveries
        where status in ('pending', 'failed') and ${mine('tenant_id')} group by status`.execute(db),
    sql<Stage>`
      select name as kind, count(*) filter (where state <> 'active')::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active')), 0))::float8
          as "oldestWaitSeconds"
      from pgboss.job
      where state <= 'active' and ${tenantId === null ? sql`true` : sql`group_id = ${tenantId}`}
      group by name order by name`.execute(db),
    sql<{ factor: number | null; median: number | null; p95: number | null }>`
      with heard as (
        select sum(w.end_ms - w.start_ms) / 1000.0 as seconds from windows w
        join recordings r on r.id = w.recording_id
        where w.transcribed_at > now() - ${RECENT}::interval and ${mine('r.tenant_id')}
      ), worked as (
        select sum(extract(epoch from completed_on - started_on)) as seconds from pgboss.job
        where name = 'transcribe-window' and state = 'completed' and completed_on > now() - ${RECENT}::interval
          and ${tenantId === null ? sql`true` : sql`group_id = ${tenantId}`}
      ), waits as (
        select extract(epoch from completed_at - finished_at) as seconds from consultations
        where completed_at > now() - interval '1 day' and finished_at is not null and ${mine('tenant_id')}
          and status = any(${writtenConsultations})
      )
      select (worked.seconds / nullif(heard.seconds, 0))::float8 as factor,
        (select percentile_cont(0.5) within group (order by seconds) from waits)::float8 as median,
        (select percentile_cont(0.95) within group (order by seconds) from waits)::float8 as p95
      from heard, worked`.execute(db),
  ])
  const count = (kind: string, status: string) =>
    counts.rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0
  const { factor = null, median = null, p95 = null } = speed.rows[0] ?? {}
  return {
    consultations: {
      recording: count('consultation', 'recording'),
      inProgress: count('consultation', 'in-progress'),
      failed: count('consultation', 'failed'),
    },
    exams: {
      pending: count('exam', 'pending'),
      inProgress: count('exam', 'in-progress'),
      failed: count('exam', 'failed'),
    },
    deliveries: { pending: count('delivery', 'pending'), failed: count('delivery', 'failed') },
    stages: stages.rows,
    speed: { realTimeFactor: factor, finishToReportSeconds: { median, p95 } },
  }
}
