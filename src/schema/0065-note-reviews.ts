import { type Kysely, sql } from 'kysely'

/** What people found when they reviewed notes: kinds of errors for the trend, and their words, which go with the report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_reviews')
    .addColumn('consultation_id', 'uuid', (c) =>
      c.primaryKey().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('written_at', 'timestamptz', (c) => c.notNull())
    .addColumn('engine', 'text', (c) => c.notNull())
    .addColumn('reviewed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('reviewer', 'text', (c) => c.notNull())
    .addColumn('kinds', sql`text[]`, (c) => c.notNull())
    .addColumn('errors', 'json')
    .execute()
  await db.schema
    .createIndex('note_reviews_of_tenant')
    .on('note_reviews')
    .columns(['tenant_id', 'written_at'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('note_reviews').execute()
}
