import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import { addKey } from './key-ring.ts'
import type { VaultTables } from './key-table.ts'
import type { MasterKeys } from './master-keys.ts'

/** Until then every process has read it. */
const SPREAD_MS = 30_000

/** Gives a tenant a new key to seal with, half a minute from now; earlier ones go on opening. Resolves to its version. */
export async function rotateKey(
  db: Kysely<VaultTables>,
  master: MasterKeys,
  tenantId: string,
): Promise<number> {
  const { newest } = await db
    .selectFrom('tenant_keys')
    .where('tenant_id', '=', tenantId)
    .select((s) => s.fn.max<number | null>('version').as('newest'))
    .executeTakeFirstOrThrow()
  const version = (newest ?? 0) + 1
  await addKey(db, master, { tenantId, version, activeAt: new Date(Date.now() + SPREAD_MS) })
  return version
}

/** Wraps every key with the current master key. Resolves to how many had another one. */
export const rewrapKeys = (kysely: Kysely<VaultTables>, master: MasterKeys): Promise<number> =>
  inTransaction(kysely, async (tx) => {
    const rows = await tx
      .selectFrom('tenant_keys')
      .selectAll()
      .where('wrapped', 'is not', null)
      .where('master_id', '<>', master.id)
      .forUpdate()
      .execute()
    for (const { tenant_id, version, wrapped, master_id } of rows) {
      const key = master.unwrap(wrapped as Buffer, master_id, tenant_id)
      await tx
        .updateTable('tenant_keys')
        .set({ wrapped: master.wrap(key, tenant_id), master_id: master.id })
        .where('tenant_id', '=', tenant_id)
        .where('version', '=', version)
        .execute()
    }
    return rows.length
  })

/** Forgets every key of a tenant, for ever; what they sealed stays closed. Resolves to how many there were. */
export async function destroyKeys<Tables extends VaultTables>(
  tx: Transaction<Tables>,
  tenantId: string,
): Promise<number> {
  const db = tx as unknown as Kysely<VaultTables>
  const { numUpdatedRows } = await db
    .updateTable('tenant_keys')
    .set({ wrapped: null, destroyed_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('wrapped', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
