import { type Kysely, sql } from 'kysely'

/** What people said of exams after they were read: who, when, and what was there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exam_corrections')
    .addColumn('exam_id', 'uuid', (c) => c.notNull().references('exams.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('corrected_by', 'text', (c) => c.notNull())
    .addColumn('changes', 'json', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('exam_corrections_pkey', ['exam_id', 'version'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('exam_corrections').execute()
}
