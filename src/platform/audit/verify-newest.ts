import { type Kysely, sql } from 'kysely'
import type { AuditKey } from './audit-line.ts'
import { type AuditTables, fromRow, hasNoLink } from './audit-table.ts'
import { type ChainHead, ChainVerifier } from './verify-lines.ts'

/** How it stands with the log, as far as a glance tells; `auscult audit verify` reads all of it. */
export interface ChainState {
  /** The last link; `null` before the first. */
  readonly head: ChainHead | null
  /** Lines that are not in the chain yet, and for how long the oldest has not been. */
  readonly waiting: number
  readonly oldestWaitSeconds: number
  /** How many of the newest lines were checked. */
  readonly checked: number
  /** In words; none: they are as they were written. */
  readonly faults: readonly string[]
}

const GLANCE = 1_000

/**
 * Lines written under an earlier secret are passed over. Of a tenant each line is checked by itself: what lies between two
 * of them in the chain is others'.
 */
export async function verifyNewest(
  kysely: Kysely<AuditTables>,
  key: AuditKey,
  tenantId: string | null,
): Promise<ChainState> {
  const head = (await kysely.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst()) ?? null
  const { rows } = await sql<{ waiting: number; seconds: number | null }>`
    select count(*)::int as waiting, extract(epoch from now() - min(at))::float8 as seconds
    from audit where seq > coalesce((select seq from audit_head), 0) and ${hasNoLink}
      and (${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid)`.execute(kysely)
  const newest = await kysely
    .selectFrom('audit')
    .innerJoin('audit_links as link', 'link.seq', 'audit.seq')
    .selectAll('audit')
    .select(['link.position', 'link.hash'])
    .where('key_id', '=', key.id)
    .$if(tenantId !== null, (q) => q.where('tenant_id', '=', tenantId))
    .orderBy('link.position', 'desc')
    .limit(GLANCE)
    .execute()
  const verifier = new ChainVerifier([key], tenantId === null && head ? [head] : [])
  for (const row of newest.reverse()) {
    const line = fromRow(row)
    const { position: _between, hash: _others, ...alone } = line
    verifier.add(tenantId === null ? line : alone)
  }
  const { waiting = 0, seconds = null } = rows[0] ?? {}
  return {
    head,
    waiting,
    oldestWaitSeconds: Math.max(0, seconds ?? 0),
    checked: newest.length,
    faults: verifier.end().faults,
  }
}
