import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { AuditSource } from '../../platform/audit/audit-line.ts'
import { Failure } from '../../platform/errors.ts'
import { settledConsultations, settledExams } from '../../schema/statuses.ts'
import { type ConsultationPart, deleteConsultation, removePart } from '../consultations/index.ts'
import { deleteExam } from '../exams/index.ts'
import { periodsOf, type Retention } from './retention.ts'

type Needs = Pick<Context, 'db' | 'blobs' | 'queue' | 'events' | 'audit' | 'clock' | 'log'>

const AT_ONCE = 100

const source: AuditSource = { actor: { kind: 'system', id: null }, action: 'retention' }

const parts = [
  ['audio', 'audio', 'audio_removed_at'],
  ['transcripts', 'transcript', 'transcript_removed_at'],
  ['reports', 'report', 'report_removed_at'],
] as const satisfies readonly (readonly [string, ConsultationPart, string])[]

/** Takes away what is past its period, of every tenant that is not under legal hold. Resolves to how much that was. */
export async function expire(context: Needs): Promise<number> {
  const tenants = await context.db
    .selectFrom('tenants')
    .select(['id', 'retention'])
    .where('legal_hold', '=', false)
    .where(sql<boolean>`retention::text <> '{}'`)
    .execute()
  let gone = 0
  for (const { id, retention } of tenants) gone += await expireOf(context, id, periodsOf(retention))
  return gone
}

async function expireOf(context: Needs, tenantId: string, periods: Retention['periods']): Promise<number> {
  const { audio, transcripts, reports, exams } = periods
  let gone = 0
  const all = [audio, transcripts, reports].filter((period) => period !== null)
  // First those of which nothing would be left.
  if (all.length === parts.length) {
    const due = () => dueConsultations(context, { tenantId, periods: all, removedAt: null })
    gone += await drain(due, (id) => deleteConsultation(context, id, source))
  }
  for (const [kind, part, removedAt] of parts) {
    const period = periods[kind]
    if (period === null) continue
    const due = () => dueConsultations(context, { tenantId, periods: [period], removedAt })
    gone += await drain(due, (id) => removePart(context, { id, part, source }))
  }
  if (exams === null) return gone
  return (
    gone +
    (await drain(
      () => dueExams(context, tenantId, exams),
      (id) => deleteExam(context, id, source),
    ))
  )
}

/** Load after load, until one brings nothing new: what somebody else deletes or holds meanwhile is left. */
async function drain(due: () => Promise<string[]>, remove: (id: string) => Promise<void>): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const ids = (await due()).filter((id) => !seen.has(id))
    if (ids.length === 0) return seen.size
    for (const id of ids) {
      seen.add(id)
      await remove(id).catch((error: unknown) => {
        if (!(error instanceof Failure && (error.kind === 'not_found' || error.kind === 'conflict')))
          throw error
      })
    }
  }
}

type RemovedAt = (typeof parts)[number][2]

/** Ended consultations for which all of these periods are over; with `removedAt`, those that have that part yet. */
async function dueConsultations(
  { db, clock }: Needs,
  {
    tenantId,
    periods,
    removedAt,
  }: { readonly tenantId: string; readonly periods: readonly string[]; readonly removedAt: RemovedAt | null },
): Promise<string[]> {
  const ended = sql`coalesce(completed_at, finished_at, consultations.created_at)`
  const over = periods.map((period) => sql`${ended} + ${period}::interval <= ${clock.now()}`)
  const { rows } = await sql<{ id: string }>`
    select consultations.id
    from consultations join recordings on recordings.consultation_id = consultations.id
    where consultations.tenant_id = ${tenantId} and status = any(${settledConsultations})
      and not legal_hold and ${sql.join(over, sql` and `)}
      and ${removedAt === null ? sql`true` : sql`${sql.ref(removedAt)} is null`}
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function dueExams({ db, clock }: Needs, tenantId: string, period: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exams
    where tenant_id = ${tenantId} and status = any(${settledExams}) and not legal_hold
      and coalesce(completed_at, created_at) + ${period}::interval <= ${clock.now()}
    limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
