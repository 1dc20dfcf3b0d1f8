import type { Context } from '../../../context.ts'
import type { Evidence } from '../../../engines/report/port.ts'
import { notFound } from '../../../platform/errors.ts'
import { type ToldWarnings, tellWarnings } from '../../../platform/messages/tell-warnings.ts'
import type { ReportKind } from '../../../schema/tables.ts'
import type { ConsultationRow } from '../queries.ts'

/** One version of a report, without its content. */
export interface ReportVersion {
  readonly version: number
  readonly kind: ReportKind
  /** The version that a person made it of; `null` for a draft. */
  readonly basedOn: number | null
  readonly signedBy: string | null
  readonly engine: { readonly name: string; readonly model: string }
  readonly specialty: string
  readonly language: string
  readonly createdAt: Date
}

export interface WholeReportVersion extends ReportVersion, ToldWarnings {
  readonly content: Record<string, unknown>
  readonly evidence: readonly Evidence[]
}

/** Every version of a consultation's report, oldest first; none while it is being written. */
export async function listReportVersions(
  { db }: Pick<Context, 'db'>,
  { id }: ConsultationRow,
): Promise<ReportVersion[]> {
  const rows = await db
    .selectFrom('reports')
    .select([
      ...(['version', 'engine', 'model', 'specialty', 'language', 'created_at'] as const),
      ...(['kind', 'based_on', 'signed_by'] as const),
    ])
    .where('consultation_id', '=', id)
    .orderBy('version')
    .execute()
  return rows.map(toVersion)
}

/** @throws Failure `not_found` where the report has no such version. */
export async function getReportVersion(
  { db, vault, results }: Pick<Context, 'db' | 'vault' | 'results'>,
  { id, tenant_id: tenantId }: ConsultationRow,
  version: number,
): Promise<WholeReportVersion> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('consultation_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('Version not found')
  const box = await vault.box(tenantId)
  const told = tellWarnings(results, row.language, box.openJson(row.warnings))
  return {
    ...toVersion(row),
    content: box.openJson(row.content),
    evidence: box.openJson(row.evidence) as Evidence[],
    ...told,
  }
}

interface VersionRow {
  readonly version: number
  readonly engine: string
  readonly model: string
  readonly specialty: string
  readonly language: string
  readonly created_at: Date
  readonly kind: ReportKind
  readonly based_on: number | null
  readonly signed_by: string | null
}

const toVersion = (row: VersionRow): ReportVersion => ({
  ...{ version: row.version, kind: row.kind, specialty: row.specialty, language: row.language },
  engine: { name: row.engine, model: row.model },
  ...{ createdAt: row.created_at, basedOn: row.based_on, signedBy: row.signed_by },
})
