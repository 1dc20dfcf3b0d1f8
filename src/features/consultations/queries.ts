import type { Context, Db } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'

/** A consultation of the tenant's, or the contract's 404. */
export async function requireConsultation({ db }: Pick<Context, 'db'>, tenantId: string, id: string) {
  const row = await db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) throw notFound('Consultation not found')
  return row
}

/** A recording of that consultation, or the contract's 404. */
export async function requireRecording(
  { db }: Pick<Context, 'db'>,
  {
    tenantId,
    consultationId,
    recordingId,
  }: { readonly tenantId: string; readonly consultationId: string; readonly recordingId: string },
) {
  const row = await db
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', recordingId)
    .where('consultation_id', '=', consultationId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row) return row
  await requireConsultation({ db }, tenantId, consultationId)
  throw notFound('Recording not found')
}

/** The consultation's row, locked until the transaction ends: whoever changes its state or its chunks holds it. */
export const lockConsultation = (tx: Db, id: string) =>
  tx.selectFrom('consultations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findRecordingOf = (db: Db, consultationId: string) =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirstOrThrow()

/** What a recording's chunks add up to: the seconds that the caller claims, and bytes. */
export async function chunkTotals(
  db: Db,
  recordingId: string,
): Promise<{ claimedSeconds: number; bytes: number }> {
  const row = await db
    .selectFrom('chunks')
    .select((s) => [
      s.fn.sum<string | null>('claimed_seconds').as('seconds'),
      s.fn.sum<string | null>('size').as('bytes'),
    ])
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow()
  return { claimedSeconds: Number(row.seconds ?? 0), bytes: Number(row.bytes ?? 0) }
}

/** The newest version of a consultation's report, sealed as it is stored. */
export const findNewestReport = (db: Db, consultationId: string) =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ConsultationRow = Awaited<ReturnType<typeof requireConsultation>>
export type RecordingRow = Awaited<ReturnType<typeof requireRecording>>
