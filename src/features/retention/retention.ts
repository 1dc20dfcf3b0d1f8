import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/** What can be kept for a time of its own. */
export const retentionKinds = ['audio', 'transcripts', 'reports', 'exams'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** ISO 8601, from years down to hours; PostgreSQL reads the same. */
export const isoPeriod = '^P(?=.)(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T\\d{1,6}H)?$'

export interface Retention {
  /** How long after the end of processing; `null`: for good. */
  readonly periods: Readonly<Record<RetentionKind, string | null>>
  /** While it holds, nothing of the tenant's is deleted. */
  readonly legalHold: boolean
}

export async function getRetention({ db }: Pick<Context, 'db'>, tenantId: string): Promise<Retention> {
  const { retention, legal_hold } = await db
    .selectFrom('tenants')
    .select(['retention', 'legal_hold'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { periods: periodsOf(retention), legalHold: legal_hold }
}

/** In place of what there was; the next sweep goes by it. */
export async function putRetention(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  { periods, legalHold }: Retention,
): Promise<void> {
  const named = Object.entries(periods).filter(([, period]) => period !== null)
  await db
    .updateTable('tenants')
    .set({ retention: JSON.stringify(Object.fromEntries(named)), legal_hold: legalHold })
    .where('id', '=', tenantId)
    .execute()
}

export const periodsOf = (stored: Readonly<Partial<Record<string, string>>>): Retention['periods'] => ({
  audio: stored.audio ?? null,
  transcripts: stored.transcripts ?? null,
  reports: stored.reports ?? null,
  exams: stored.exams ?? null,
})

/** True when there was such a thing of the tenant's. */
export const setHold = (
  { db }: Pick<Context, 'db'>,
  table: 'consultations' | 'exams',
  { tenantId, id, held }: { readonly tenantId: string; readonly id: string; readonly held: boolean },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set legal_hold = ${held}
      where id = ${id} and tenant_id = ${tenantId}`.execute(tx)
    return numAffectedRows > 0n
  })
