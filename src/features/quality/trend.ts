import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type NoteErrorKind, noteErrorKinds } from '../../schema/tables.ts'

/** Reviewed notes of one week, by when they were written. */
export interface QualityWeek {
  /** Its Monday (UTC): `2026-11-23`. */
  readonly week: string
  readonly written: number
  readonly reviewed: number
  readonly withoutErrors: number
  readonly errors: Readonly<Record<NoteErrorKind, number>>
}

/** The last weeks, oldest first; those without a note too. */
export async function qualityTrend(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tenantId: string,
  weeks: number,
): Promise<QualityWeek[]> {
  const { rows } = await sql<{
    week: string
    written: number
    reviewed: number
    clean: number
    kinds: NoteErrorKind[]
  }>`
    with span as (
      select generate_series(
        date_trunc('week', ${clock.now()}::timestamptz at time zone 'utc') - make_interval(weeks => ${weeks - 1}::int),
        date_trunc('week', ${clock.now()}::timestamptz at time zone 'utc'), interval '1 week') as week
    ), notes as (
      select date_trunc('week', r.created_at at time zone 'utc') as week, count(distinct c.id)::int as written
      from consultations c join reports r on r.consultation_id = c.id
      where c.tenant_id = ${tenantId} and r.kind = 'draft' group by 1
    ), found as (
      select date_trunc('week', written_at at time zone 'utc') as week, count(*)::int as reviewed,
        count(*) filter (where cardinality(kinds) = 0)::int as clean
      from note_reviews where tenant_id = ${tenantId} group by 1
    ), wrong as (
      select date_trunc('week', written_at at time zone 'utc') as week, array_agg(kind) as kinds
      from note_reviews, unnest(kinds) as kind where tenant_id = ${tenantId} group by 1
    )
    select to_char(span.week, 'YYYY-MM-DD') as week, coalesce(written, 0) as written,
      coalesce(reviewed, 0) as reviewed, coalesce(clean, 0) as clean, coalesce(kinds, '{}') as kinds
    from span left join notes using (week) left join found using (week) left join wrong using (week)
    order by span.week`.execute(db)
  return rows.map(({ clean, kinds, ...row }) => ({
    ...row,
    withoutErrors: clean,
    errors: Object.fromEntries(
      noteErrorKinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]),
    ) as Record<NoteErrorKind, number>,
  }))
}
