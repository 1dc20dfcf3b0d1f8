import type { Context } from '../../context.ts'
import type { TestChange } from './correct-exam.ts'

export interface StoredCorrection {
  readonly version: number
  readonly correctedBy: string
  readonly createdAt: Date
  readonly changes: readonly TestChange[]
}

/** Who changed what of an exam's results, and when; oldest first. */
export async function listCorrections(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom('exam_corrections')
    .selectAll()
    .where('exam_id', '=', id)
    .orderBy('version')
    .execute()
  const box = await vault.box(tenantId)
  return rows.map((row) => ({
    version: row.version,
    correctedBy: box.open(row.corrected_by),
    createdAt: row.created_at,
    changes: box.openJson(row.changes) as TestChange[],
  }))
}
