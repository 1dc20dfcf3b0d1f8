import type { Kysely } from 'kysely'
import type { AuditLine, SealedLine } from './audit-line.ts'
import { type AuditTables, fromRow } from './audit-table.ts'

export interface AuditFilter {
  /** Only this tenant's; default: all, and those of the installation. */
  readonly tenantId?: string
  readonly from?: Date
  /** Before this moment. */
  readonly to?: Date
  readonly actorId?: string
  readonly objectId?: string
}

/** `seq`: the order of writing; what was written before it is read with it. */
export type ReadLine = AuditLine & Partial<SealedLine> & { readonly seq: number }

const PAGE = 2_000

const filtered = (kysely: Kysely<AuditTables>, filter: AuditFilter) =>
  kysely
    .selectFrom('audit')
    .leftJoin('audit_links as link', 'link.seq', 'audit.seq')
    .selectAll('audit')
    .select(['link.position', 'link.hash'])
    .$if(filter.tenantId !== undefined, (q) => q.where('tenant_id', '=', filter.tenantId as string))
    .$if(filter.from !== undefined, (q) => q.where('at', '>=', filter.from as Date))
    .$if(filter.to !== undefined, (q) => q.where('at', '<', filter.to as Date))
    .$if(filter.actorId !== undefined, (q) => q.where('actor_id', '=', filter.actorId as string))
    .$if(filter.objectId !== undefined, (q) => q.where('object_id', '=', filter.objectId as string))

/** The newest lines first; `before`: only those written before that one. */
export async function readPage(
  kysely: Kysely<AuditTables>,
  filter: AuditFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<ReadLine[]> {
  const rows = await filtered(kysely, filter)
    .$if(before !== null, (q) => q.where('audit.seq', '<', before as number))
    .orderBy('audit.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ seq: row.seq, ...fromRow(row) }))
}

/** Every line that fits, in the order of the chain; lines that are not in it yet come last. */
export async function* readAll(kysely: Kysely<AuditTables>, filter: AuditFilter): AsyncGenerator<ReadLine> {
  let after = 0
  for (;;) {
    const rows = await filtered(kysely, filter)
      .where('link.position', '>', after)
      .orderBy('link.position')
      .limit(PAGE)
      .execute()
    for (const row of rows) yield { seq: row.seq, ...fromRow(row) }
    after = rows.at(-1)?.position ?? after
    if (rows.length < PAGE) break
  }
  // In one look: a line that gets its place meanwhile would be in neither of two.
  const rows = await filtered(kysely, filter)
    .where((where) => where.or([where('link.position', '>', after), where('link.position', 'is', null)]))
    .orderBy('link.position', (order) => order.asc().nullsLast())
    .orderBy('audit.seq')
    .execute()
  for (const row of rows) yield { seq: row.seq, ...fromRow(row) }
}
