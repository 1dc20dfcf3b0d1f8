import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { writtenConsultations } from '../../schema/statuses.ts'

export interface Usage {
  readonly consultations: { readonly started: number; readonly completed: number; readonly failed: number }
  /** Of the consultations: decoded sound. */
  readonly audioSeconds: number
  readonly exams: { readonly sent: number; readonly completed: number; readonly failed: number }
  /** Of the exams that were read. */
  readonly examPages: number
  /** Of audio and files, as they came. */
  readonly bytes: number
}

/** What a tenant began within a time, as far as it is still there. */
export async function countUsage(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Usage> {
  const { rows } = await sql<Record<string, string | null>>`
    with visits as (
      select id, status from consultations
      where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${to}
    ), files as (
      select status, pages, size from exams
      where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${to}
    ), sounds as (
      select r.id, r.decoded_ms from recordings r join visits v on v.id = r.consultation_id
    )
    select
      (select count(*) from visits) as started,
      (select count(*) from visits where status = any(${writtenConsultations})) as completed,
      (select count(*) from visits where status = 'failed') as failed,
      (select sum(decoded_ms) / 1000 from sounds) as seconds,
      (select count(*) from files) as sent,
      (select count(*) from files where status = 'completed') as read,
      (select count(*) from files where status = 'failed') as unread,
      (select sum(pages) from files where status = 'completed') as pages,
      coalesce((select sum(size) from files), 0)
        + coalesce((select sum(c.size) from chunks c join sounds s on s.id = c.recording_id), 0) as bytes
  `.execute(db)
  const count = (name: string) => Math.round(Number(rows[0]?.[name] ?? 0))
  return {
    consultations: { started: count('started'), completed: count('completed'), failed: count('failed') },
    audioSeconds: count('seconds'),
    exams: { sent: count('sent'), completed: count('read'), failed: count('unread') },
    examPages: count('pages'),
    bytes: count('bytes'),
  }
}
