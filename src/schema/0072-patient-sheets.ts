import type { Kysely } from 'kysely'

/** What a professional releases for the patient to take home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('patient_sheets')
    .addColumn('consultation_id', 'uuid', (c) =>
      c.primaryKey().references('consultations.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('sections', 'json', (c) => c.notNull())
    .addColumn('released_by', 'text', (c) => c.notNull())
    .addColumn('released_at', 'timestamptz', (c) => c.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('patient_sheets').execute()
}
