import { type Kysely, sql } from 'kysely'

/** What people said of a talk's words, and what was heard before; which utterances an order is to be merged for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('segment_corrections')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('consultation_id', 'uuid', (c) =>
      c.notNull().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('segment', 'integer', (c) => c.notNull())
    .addColumn('corrected_by', 'text')
    .addColumn('before', 'json', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('segment_corrections_consultation')
    .on('segment_corrections')
    .column('consultation_id')
    .execute()
  await db.schema.alterTable('report_orders').addColumn('changed', 'json').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_orders').dropColumn('changed').execute()
  await db.schema.dropTable('segment_corrections').execute()
}
