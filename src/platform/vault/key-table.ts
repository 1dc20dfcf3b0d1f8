import { type Generated, type Kysely, sql } from 'kysely'

/** The keys of each tenant, wrapped with a master key. */
interface TenantKeyTable {
  tenant_id: string
  version: number
  /** `null` once it is destroyed. */
  wrapped: Buffer | null
  master_id: string
  created_at: Generated<Date>
  /** From then on it is the one to seal with: by then, every process knows it. */
  active_at: Date
  destroyed_at: Generated<Date | null>
}

export interface VaultTables {
  tenant_keys: TenantKeyTable
}

/** Creates the table; for a migration. */
export async function createKeyTable<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('tenant_keys')
    .addColumn('tenant_id', 'uuid', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('wrapped', 'bytea')
    .addColumn('master_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('active_at', 'timestamptz', (c) => c.notNull())
    .addColumn('destroyed_at', 'timestamptz')
    .addPrimaryKeyConstraint('tenant_keys_pkey', ['tenant_id', 'version'])
    .execute()
}
