import { type Kysely, sql } from 'kysely'

/** What lists go by, whom tenants were made by, limits of keys, tokens of pages, and requests that were answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = sql`now()`
  await db.schema
    .alterTable('tenants')
    .addColumn('parent_id', 'uuid', (c) => c.references('tenants.id'))
    .execute()
  await db.schema.alterTable('api_keys').addColumn('requests_per_minute', 'integer').execute()

  await db.schema
    .alterTable('consultations')
    .addColumn('patient_reference', 'text')
    .addColumn('consent', 'json')
    .execute()
  await db.schema.alterTable('exams').addColumn('patient_reference', 'text').execute()
  for (const table of ['consultations', 'exams'] as const) {
    // Ids are UUIDv7: their order is that of their making.
    await db.schema.createIndex(`${table}_tenant_id`).on(table).columns(['tenant_id', 'id']).execute()
    await db.schema
      .createIndex(`${table}_tenant_patient`)
      .on(table)
      .columns(['tenant_id', 'patient_reference', 'id'])
      .where('patient_reference', 'is not', null)
      .execute()
  }

  await db.schema
    .createTable('client_tokens')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('key_id', 'uuid', (c) => c.notNull().references('api_keys.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('professional_id', 'text', (c) => c.notNull())
    .addColumn('consultation_id', 'uuid')
    .addColumn('verbs', sql`text[]`, (c) => c.notNull())
    .addColumn('origin', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('client_tokens_expires_at').on('client_tokens').column('expires_at').execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('tenant_id', 'uuid', (c) => c.notNull().references('tenants.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('seed', 'uuid', (c) => c.notNull())
    .addColumn('answer', 'bytea')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['tenant_id', 'key_hash'])
    .execute()
  await db.schema
    .createIndex('idempotency_keys_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
}
