import { type Kysely, sql } from 'kysely'

/** What a recorder knows that it missed of a talk; told again, it is the same row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recording_gaps')
    .addColumn('recording_id', 'uuid', (c) => c.notNull().references('recordings.id').onDelete('cascade'))
    .addColumn('from_ms', 'integer', (c) => c.notNull())
    .addColumn('to_ms', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('after_chunk_index', 'integer')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('recording_gaps_pk', ['recording_id', 'from_ms', 'to_ms', 'reason'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('recording_gaps').execute()
}
