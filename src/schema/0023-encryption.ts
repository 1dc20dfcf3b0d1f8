import { type Kysely, sql } from 'kysely'
import { createKeyTable } from '../platform/vault/key-table.ts'

/** Keys of tenants; and what answers of repeated requests are about, so that they can go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createKeyTable(db)
  await db.schema
    .alterTable('idempotency_keys')
    .addColumn('subjects', sql`uuid[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute()
  await sql`create index idempotency_keys_subjects on idempotency_keys using gin (subjects)`.execute(db)
}
