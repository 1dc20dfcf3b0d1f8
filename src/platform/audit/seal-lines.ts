import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type AuditKey, CHAIN_START } from './audit-line.ts'
import { type AuditTables, hasNoLink } from './audit-table.ts'

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
  const last = await lastSettled(kysely)
  if (last === null) return 0
  return inTransaction(kysely, async (tx) => {
    const { rows: locks } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit'), hashtext('seal')) as taken`.execute(tx)
    if (!locks[0]?.taken) return 0
    const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirst()
    const lines = await tx
      .selectFrom('audit')
      .select(['seq', 'mac'])
      .where('seq', '>', head?.seq ?? 0)
      .where('seq', '<=', last)
      .where(hasNoLink)
      .orderBy('seq')
      .limit(MOST_AT_ONCE)
      .execute()
    let { position, hash } = head ?? { position: 0, hash: CHAIN_START }
    const links = lines.map(({ seq, mac }) => {
      position += 1
      hash = key.hash(hash, position, { mac })
      return { seq, position, hash }
    })
    await sql`
      insert into audit_links (seq, position, hash)
      select seq, position, hash from json_populate_recordset(null::audit_links, ${JSON.stringify(links)}::json)`.execute(
      tx,
    )
    const seq = lines.length < MOST_AT_ONCE ? last : (lines.at(-1)?.seq ?? last)
    const link = { position, hash, seq: Math.max(seq, head?.seq ?? 0) }
    if (head) await tx.updateTable('audit_head').set(link).execute()
    else await tx.insertInto('audit_head').values(link).execute()
    return lines.length
  })
}

/**
 * A line with a lower number may be committed later. This is the last one before which none will come any more: whoever
 * was writing when it was looked for has ended since. `null`: nothing is new, or somebody writes for long.
 */
async function lastSettled(kysely: Kysely<AuditTables>): Promise<number | null> {
  // A statement sees what was committed before it began; who holds the lock of a writer is looked up after that.
  const { rows } = await sql<{ last: number; sealed: number; writers: string[] }>`
    select (select coalesce(max(seq), 0) from audit) as last, coalesce((select seq from audit_head), 0) as sealed,
      array(${writers}) as writers`.execute(kysely)
  const found = rows[0]
  if (!found || found.last <= found.sealed) return null
  for (let looks = 0; found.writers.length > 0; looks++) {
    if (looks === PATIENCE.looks) return null
    await delay(PATIENCE.everyMs)
    const { rows: left } = await sql`
      select 1 from (${writers}) as writer(id) where id = any(${found.writers}) limit 1`.execute(kysely)
    if (left.length === 0) break
  }
  return found.last
}

const PATIENCE = { looks: 20, everyMs: 25 }

/** Transactions that have written a line, or are about to, and have not ended. */
const writers = sql`
  select virtualtransaction from pg_locks
  where relation = 'audit'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`
