import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenants')
    .addColumn('retention', 'json', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('legal_hold', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  for (const table of ['consultations', 'exams']) {
    await db.schema
      .alterTable(table)
      .addColumn('legal_hold', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute()
  }
  await db.schema.alterTable('consultations').addColumn('transcript_removed_at', 'timestamptz').execute()
  await db.schema.alterTable('consultations').addColumn('report_removed_at', 'timestamptz').execute()
  await db.schema.alterTable('recordings').addColumn('audio_removed_at', 'timestamptz').execute()
  await db.schema
    .createIndex('consultations_tenant_status')
    .on('consultations')
    .columns(['tenant_id', 'status'])
    .execute()
  await db.schema.createIndex('exams_tenant_status').on('exams').columns(['tenant_id', 'status']).execute()
}
