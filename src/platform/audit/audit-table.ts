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
  /** Both `null` until the line is taken into the chain, shortly after. */
  position: Generated<number | null>
  hash: Generated<string | null>
}

/** The last link of the chain, in one row: without it, nobody would miss lines at the end. */
interface AuditHeadTable {
  position: number
  hash: string
}

export interface AuditTables {
  audit: AuditTable
  audit_head: AuditHeadTable
}

export type AuditRow = Selectable<AuditTable>

/** Creates the table, and what keeps it from being changed; for a migration. */
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

/** Those that `toRow` fills. */
export const lineColumns = [
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

export const toRow = (line: AuditLine): Insertable<AuditTable> => ({
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
  ...(row.position === null || row.hash === null ? {} : { position: row.position, hash: row.hash }),
})
