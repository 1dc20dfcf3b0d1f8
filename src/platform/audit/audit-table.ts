import { type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { ActorKind, AuditLine, AuditOutcome, AuditVerb, SealedLine } from './audit-line.ts'

interface AuditTable {
  seq: Generated<number>
  id: string
  at: Date
  tenant_id: string | null
  actor_kind: ActorKind
  actor_id: string | null
  verb: AuditVerb
  action: string
  object_kind: string
  object_id: string | null
  outcome: AuditOutcome
  status: number | null
  address: string | null
  request_id: string | null
  key_id: string
  mac: string
}

/** A line's place in the chain, which it gets shortly after it was written. */
interface AuditLinkTable {
  seq: number
  position: number
  hash: string
}

/** The last link of the chain, in one row: without it, nobody would miss lines at the end. */
interface AuditHeadTable {
  position: number
  hash: string
  /** No line up to this one waits for its place, or may still come. */
  seq: Generated<number>
}

export interface AuditTables {
  audit: AuditTable
  audit_links: AuditLinkTable
  audit_head: AuditHeadTable
}

export type AuditInsert = Insertable<AuditTable>

/** A line; with its place, where it has one already. */
export type AuditRow = Selectable<AuditTable> & Partial<Nullable<Omit<AuditLinkTable, 'seq'>>>
type Nullable<T> = { [Name in keyof T]: T[Name] | null }

/** Creates the tables as they were at first, and what keeps lines from being changed; for a migration. */
export async function createAuditTable<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('seq', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('id', 'uuid', (c) => c.notNull().unique())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('tenant_id', 'uuid')
    .addColumn('actor_kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('verb', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('object_kind', 'text', (c) => c.notNull())
    .addColumn('object_id', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('address', 'text')
    .addColumn('request_id', 'text')
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.unique())
    .addColumn('hash', 'text')
    .execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await sql`create index audit_tenant_seq on audit (tenant_id, seq)`.execute(db)
  await sql`create index audit_unsealed on audit (seq) where hash is null`.execute(db)
  await sql`
    create function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        -- Taking a line into the chain, once, is all that may happen to it.
        if old.hash is null and new.hash is not null
          and to_jsonb(new) - array['position', 'hash'] = to_jsonb(old) - array['position', 'hash'] then
          return new;
        end if;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger audit_is_append_only before update or delete on audit
    for each row execute function audit_is_append_only()`.execute(db)
  await sql`
    create trigger audit_is_not_truncated before truncate on audit
    for each statement execute function audit_is_append_only()`.execute(db)
}

/**
 * Places in the chain get a table of their own, where they are only ever added: changing each line once more wrote all of
 * it, and its entry in every index, a second time. For a migration.
 */
export async function moveLinksOut<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('audit_links')
    .addColumn('seq', 'bigint', (c) => c.primaryKey())
    .addColumn('position', 'bigint', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await sql`lock table audit`.execute(db)
  await sql`insert into audit_links select seq, position, hash from audit where hash is not null`.execute(db)
  await sql`alter table audit_head add column seq bigint not null default 0`.execute(db)
  await sql`update audit_head set seq = coalesce(
    (select min(seq) - 1 from audit where hash is null), (select max(seq) from audit), 0)`.execute(db)
  await sql`alter table audit drop column position, drop column hash`.execute(db)
  await sql`
    create or replace function audit_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger audit_links_are_append_only before update or delete or truncate on audit_links
    for each statement execute function audit_is_append_only()`.execute(db)
}

/** Those that `toRow` fills. */
const lineColumns = [
  ...([
    'id',
    'at',
    'tenant_id',
    'actor_kind',
    'actor_id',
    'verb',
    'action',
    'object_kind',
    'object_id',
  ] as const),
  ...(['outcome', 'status', 'address', 'request_id', 'key_id', 'mac'] as const),
] satisfies (keyof AuditTable)[]

const columns = sql.raw(lineColumns.join(', '))

/** However many rows: one text, one parameter, one plan. A row that is there already stays as it is. */
export const insertLines = (rows: readonly AuditInsert[]) => sql`
  insert into audit (${columns})
  select ${columns} from json_populate_recordset(null::audit, ${JSON.stringify(rows)}::json)
  on conflict (id) do nothing`

export const toRow = (line: AuditLine): AuditInsert => ({
  id: line.id,
  at: line.at,
  tenant_id: line.tenantId,
  actor_kind: line.actor.kind,
  actor_id: line.actor.id,
  verb: line.verb,
  action: line.action,
  object_kind: line.object.kind,
  object_id: line.object.id,
  outcome: line.outcome,
  status: line.status,
  address: line.address,
  request_id: line.requestId,
  key_id: line.keyId,
  mac: line.mac,
})

export const fromRow = (row: AuditRow): AuditLine & Partial<SealedLine> => ({
  id: row.id,
  at: row.at,
  tenantId: row.tenant_id,
  actor: { kind: row.actor_kind, id: row.actor_id },
  verb: row.verb,
  action: row.action,
  object: { kind: row.object_kind, id: row.object_id },
  outcome: row.outcome,
  status: row.status,
  address: row.address,
  requestId: row.request_id,
  keyId: row.key_id,
  mac: row.mac,
  ...(row.position == null || row.hash == null ? {} : { position: row.position, hash: row.hash }),
})

/** Of a line in `audit`: it waits for its place in the chain. */
export const hasNoLink = sql<boolean>`not exists (select from audit_links as l where l.seq = audit.seq)`
