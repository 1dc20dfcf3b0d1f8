import { type Generated, type Kysely, sql } from 'kysely'

/** What happened to a subject, for good, in one sequence. */
interface EventTable {
  seq: Generated<number>
  tenant_id: string
  subject: string
  kind: string
  data: unknown
  created_at: Generated<Date>
}

/** The tables the event log works on; the application's own contain them. */
export interface EventTables {
  events: EventTable
}

/** Creates the table `events`; for a migration. */
export async function createEventTable<Tables>(kysely: Kysely<Tables>): Promise<void> {
  await kysely.schema
    .createTable('events')
    .addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('tenant_id', 'uuid', (column) => column.notNull())
    .addColumn('subject', 'uuid', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'jsonb')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await kysely.schema.createIndex('events_subject_seq').on('events').columns(['subject', 'seq']).execute()
}
