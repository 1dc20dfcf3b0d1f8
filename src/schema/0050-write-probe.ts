import type { Kysely } from 'kysely'

/** One row, written to find out whether the database takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .execute()
}
