import { type Generated, type Kysely, sql } from 'kysely'

/** What happened to a subject, for good, in one sequence. */
interface EventTable {
  seq: Generated<number>
  tenant_id: string
  subject: string
  kind: string
  data: unknown
  created_at: Generated<Date>
  /** Whether it takes a place in the order of its tenant's events. */
  ordered: Generated<boolean>
  /** That place: 1, 2, 3 … in each tenant, given after the commit; `null` until then. */
  position: Generated<number | null>
}

/** How many events of a tenant have their place. */
interface EventHeadTable {
  tenant_id: string
  position: number
}

/** The tables the event log works on; the application's own contain them. */
export interface EventTables {
  events: EventTable
  event_heads: EventHeadTable
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

/** Gives the events of each tenant an order; for a migration after {@link createEventTable}. */
export async function addEventOrder<Tables>(kysely: Kysely<Tables>): Promise<void> {
  await kysely.schema
    .alterTable('events')
    .addColumn('ordered', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('position', 'bigint')
    .execute()
  await kysely.schema
    .createTable('event_heads')
    .addColumn('tenant_id', 'uuid', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create unique index events_position on events (tenant_id, position) where position is not null`.execute(
    kysely,
  )
  await sql`create index events_unplaced on events (seq) where position is null and ordered`.execute(kysely)
}
