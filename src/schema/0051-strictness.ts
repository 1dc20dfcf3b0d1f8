import { type Kysely, sql } from 'kysely'

/** What becomes of a language model's statements that the talk does not bear out, by tenant; `null`: as configured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenants')
    .addColumn('unsupported', 'text', (column) => column.check(sql`unsupported in ('mark', 'remove')`))
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tenants').dropColumn('unsupported').execute()
}
