import type { Kysely, Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import { gatherWrites } from '../db/gather.ts'
import type { AuditEntry, AuditKey, AuditLine } from './audit-line.ts'
import { type AuditInsert, type AuditTables, insertLines, toRow } from './audit-table.ts'
import { type ChainState, verifyNewest } from './verify-newest.ts'

/** Where it is written down who did what. Lines are never changed; a chain over them is made behind the writers. */
export interface AuditLog {
  /** Writes the line with `tx`: it stands if and only if what it tells of does. */
  record<Tables extends AuditTables>(tx: Transaction<Tables>, entry: AuditEntry): Promise<void>
  /** The line, for a statement that writes it with what it tells of: `insertLines`. */
  rowOf(entry: AuditEntry): AuditInsert
  /** Resolves once the lines are durable. Those of others that come meanwhile share the next write. */
  note(...entries: readonly AuditEntry[]): Promise<void>
  /** Checks the newest lines of a tenant, or all of the newest with their chain (`null`). */
  verifyNewest(tenantId: string | null): Promise<ChainState>
  /** Resolves once everything noted is written. */
  close(): Promise<void>
}

/** Rows of one statement. */
const MOST_AT_ONCE = 500

export function createAuditLog<Tables extends AuditTables>(options: {
  database: Pick<Database<Tables>, 'kysely'>
  key: AuditKey
}): AuditLog {
  const kysely = options.database.kysely as unknown as Kysely<AuditTables>
  const write = (db: Kysely<AuditTables>, rows: readonly AuditInsert[]) => insertLines(rows).execute(db)
  const gathered = gatherWrites({
    most: MOST_AT_ONCE,
    async write(groups: readonly (readonly AuditInsert[])[]) {
      await write(kysely, groups.flat())
      return groups.map(() => undefined)
    },
  })
  const rowOf = (entry: AuditEntry) => toRow(lineOf(entry, options.key))

  return {
    rowOf,
    async record(tx, entry) {
      await write(tx as unknown as Kysely<AuditTables>, [rowOf(entry)])
    },
    async note(...entries) {
      if (entries.length > 0) await gathered.add(entries.map(rowOf))
    },
    verifyNewest: (tenantId) => verifyNewest(kysely, options.key, tenantId),
    close: () => gathered.settled(),
  }
}

function lineOf(entry: AuditEntry, key: AuditKey): AuditLine {
  const { status = null, address = null, requestId = null } = entry
  const line = { ...entry, status, address, requestId, id: uuid(), at: new Date(), keyId: key.id }
  return { ...line, mac: key.mac(line) }
}
