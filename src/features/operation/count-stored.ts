import { sql } from 'kysely'
import type { Context } from '../../context.ts'

export const storedKinds = ['audio', 'transcripts', 'reports', 'exams'] as const

/** What of one retention kind is stored. */
interface Stored {
  readonly kind: (typeof storedKinds)[number]
  /** Consultations that have some, or exams. */
  readonly count: number
  /** Of files as they came; `null` for what lies in the database. */
  readonly bytes: number | null
}

export interface TenantStock {
  readonly tenantId: string
  readonly tenant: string
  readonly stored: readonly Stored[]
  readonly held: { readonly consultations: number; readonly exams: number }
}

/** How much is kept of a tenant; `null`: of each tenant. By the database alone: nothing is looked for in the file store. */
export async function countStored(
  { db }: Pick<Context, 'db'>,
  tenantId: string | null,
): Promise<TenantStock[]> {
  const { rows } = await sql<Record<string, number> & { id: string; name: string }>`
    with sounds as (
      select r.tenant_id, count(distinct r.consultation_id) as count, sum(c.size) as bytes
      from chunks c join recordings r on r.id = c.recording_id where c.blob_key is not null group by 1
    ), words as (
      select r.tenant_id, count(*) as count from recordings r
      where exists (select from segments s where s.recording_id = r.id) group by 1
    ), notes as (
      select c.tenant_id, count(*) as count from consultations c
      where exists (select from reports where consultation_id = c.id) group by 1
    ), files as (
      select tenant_id, count(*) as count, sum(size) filter (where blob_key is not null) as bytes,
        count(*) filter (where legal_hold) as held
      from exams group by 1
    ), holds as (
      select tenant_id, count(*) as count from consultations where legal_hold group by 1
    )
    select t.id, t.name, coalesce(sounds.count, 0)::int as audio, coalesce(sounds.bytes, 0)::float8 as "audioBytes",
      coalesce(words.count, 0)::int as transcripts, coalesce(notes.count, 0)::int as reports,
      coalesce(files.count, 0)::int as exams, coalesce(files.bytes, 0)::float8 as "examBytes",
      coalesce(holds.count, 0)::int as "heldConsultations", coalesce(files.held, 0)::int as "heldExams"
    from tenants t
      left join sounds on sounds.tenant_id = t.id left join words on words.tenant_id = t.id
      left join notes on notes.tenant_id = t.id left join files on files.tenant_id = t.id
      left join holds on holds.tenant_id = t.id
    where ${tenantId}::uuid is null or t.id = ${tenantId}::uuid
    order by t.name`.execute(db)
  return rows.map(({ id, name, ...row }) => ({
    tenantId: id,
    tenant: name,
    stored: [
      { kind: 'audio', count: row.audio ?? 0, bytes: row.audioBytes ?? 0 },
      { kind: 'transcripts', count: row.transcripts ?? 0, bytes: null },
      { kind: 'reports', count: row.reports ?? 0, bytes: null },
      { kind: 'exams', count: row.exams ?? 0, bytes: row.examBytes ?? 0 },
    ],
    held: { consultations: row.heldConsultations ?? 0, exams: row.heldExams ?? 0 },
  }))
}
