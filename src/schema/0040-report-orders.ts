import { type Kysely, sql } from 'kysely'

/** Reports that are to be written again, beside the first one: whoever asked may be gone when they are done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_orders')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('consultation_id', 'uuid', (c) =>
      c.notNull().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('specialty', 'text', (c) => c.notNull())
    .addColumn('report_schema', 'json')
    .addColumn('instead_of', 'integer')
    .addColumn('outcome', 'json')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('report_orders_consultation')
    .on('report_orders')
    .column('consultation_id')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('report_orders').execute()
}
