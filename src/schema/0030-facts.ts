import type { Kysely } from 'kysely'

/** What was understood of a talk, typed; kept with the consultation, since a report may fail and they stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consultations').addColumn('facts', 'json').execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consultations').dropColumn('facts').execute()
}
