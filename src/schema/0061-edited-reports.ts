import type { Kysely } from 'kysely'

/** Versions that a person has written: of what they were made, and who signed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reports')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('draft'))
    .addColumn('based_on', 'integer')
    .addColumn('signed_by', 'text')
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reports')
    .dropColumn('kind')
    .dropColumn('based_on')
    .dropColumn('signed_by')
    .execute()
}
