import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AuditKey, CHAIN_START } from './audit-line.ts'
import { type AuditTables, fromRow } from './audit-table.ts'

const EVERY_MS = 1_000
const MOST_AT_ONCE = 1_000

/**
 * Takes written lines into the chain, every second; whichever process comes first does it for all. Writers never
 * wait for it: only here has the order to be settled.
 */
export function startSealing<Tables extends AuditTables>(options: {
  database: Pick<Database<Tables>, 'kysely'>
  key: AuditKey
  log: Logger
}): () => Promise<void> {
  const { key, log } = options
  const kysely = options.database.kysely as unknown as Kysely<AuditTables>
  let running: Promise<void> | undefined
  const seal = async () => {
    try {
      while ((await sealLines(kysely, key)) === MOST_AT_ONCE);
    } catch (error) {
      log.warn({ err: error }, 'audit lines could not be sealed yet')
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= seal()
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
    await seal()
  }
}

/** Returns how many lines it sealed: fewer than a full load when there are no more, or another process is at it. */
export async function sealLines(kysely: Kysely<AuditTables>, key: AuditKey): Promise<number> {
  const { rows } = await sql`select 1 from audit where hash is null limit 1`.execute(kysely)
  if (rows.length === 0) return 0
  return inTransaction(kysely, async (tx) => {
    const { rows: locks } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit'), hashtext('seal')) as taken`.execute(tx)
    if (!locks[0]?.taken) return 0
    const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirst()
    const lines = await tx
      .selectFrom('audit')
      .selectAll()
      .where('hash', 'is', null)
      .orderBy('seq')
      .limit(MOST_AT_ONCE)
      .execute()
    let { position, hash } = head ?? { position: 0, hash: CHAIN_START }
    const links = lines.map((row) => {
      position += 1
      hash = key.hash(hash, position, fromRow(row))
      return { seq: row.seq, position, hash }
    })
    await sql`
      update audit set position = link.position, hash = link.hash
      from json_to_recordset(${JSON.stringify(links)}::json) as link(seq bigint, position bigint, hash text)
      where audit.seq = link.seq`.execute(tx)
    if (head) await tx.updateTable('audit_head').set({ position, hash }).execute()
    else await tx.insertInto('audit_head').values({ position, hash }).execute()
    return lines.length
  })
}
