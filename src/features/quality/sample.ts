import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { writtenConsultations } from '../../schema/statuses.ts'

/** A note that somebody should look at. */
export interface SampledNote {
  readonly consultationId: string
  readonly version: number
  readonly specialty: string
  readonly engine: string
  readonly writtenAt: Date
}

/**
 * Notes that nobody has reviewed, by lot: of those that an engine has written within so many days, the same for everybody
 * until the week (UTC) is over. The version is the engine's newest: what a person corrected says nothing of it.
 */
export async function drawSample(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tenantId: string,
  { size, days }: { readonly size: number; readonly days: number },
): Promise<SampledNote[]> {
  const { rows } = await sql<SampledNote>`
    with drafts as (
      select distinct on (c.id) c.id, r.version, r.specialty, r.engine, r.created_at
      from consultations c join reports r on r.consultation_id = c.id
      where c.tenant_id = ${tenantId} and c.status = any(${writtenConsultations}) and r.kind = 'draft'
        and c.created_at > ${clock.now()}::timestamptz - make_interval(days => ${days}::int)
        and not exists (select from note_reviews n where n.consultation_id = c.id)
      order by c.id, r.version desc
    )
    select id as "consultationId", version, specialty, engine, created_at as "writtenAt" from drafts
    order by md5(id::text || to_char(${clock.now()}::timestamptz at time zone 'utc', 'IYYY-IW')), id
    limit ${size}`.execute(db)
  return rows
}
