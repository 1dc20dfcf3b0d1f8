import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('exams')
    .addColumn('pages', 'integer')
    .addColumn('pages_done', 'integer')
    .execute()
}
