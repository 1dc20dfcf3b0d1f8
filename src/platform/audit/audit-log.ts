import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { AuditEntry, AuditKey, AuditLine } from './audit-line.ts'
import { type AuditTables, lineColumns, toRow } from './audit-table.ts'
import { type ChainState, verifyNewest } from './verify-newest.ts'

/** Where it is written down who did what. Lines are never changed; a chain over them is made behind the writers. */
export interface AuditLog {
  /** Writes the line with `tx`: it stands if and only if what it tells of does. */
  record<Tables extends AuditTables>(tx: Transaction<Tables>, entry: AuditEntry): Promise<void>
  /** Resolves once the lines are durable. Those of others that come meanwhile share the next write. */
  note(...entries: readonly AuditEntry[]): Promise<void>
  /** Checks the newest lines of a tenant, or all of the newest with their chain (`null`). */
  verifyNewest(tenantId: string | null): Promise<ChainState>
  /** Resolves once everything noted is written. */
  close(): Promise<void>
}

const columns = sql.raw(lineColumns.join(', '))

/** Rows of one statement. */
const MOST_AT_ONCE = 500

export function createAuditLog<Tables extends AuditTables>(options: {
  database: Pick<Database<Tables>, 'kysely'>
  key: AuditKey
}): AuditLog {
  const kysely = options.database.kysely as unknown as Kysely<AuditTables>
  let waiting: { readonly lines: readonly AuditLine[]; done: PromiseWithResolvers<void> }[] = []
  let writing: Promise<void> | undefined

  // However many lines: one text, one parameter, one plan.
  const write = (db: Kysely<AuditTables>, lines: readonly AuditLine[]) =>
    sql`
      insert into audit (${columns})
      select ${columns} from json_populate_recordset(null::audit, ${JSON.stringify(lines.map(toRow))}::json)`.execute(
      db,
    )

  /** One write at a time: while it is under way, the next gathers. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_AT_ONCE)
      await write(
        kysely,
        group.flatMap(({ lines }) => lines),
      ).then(
        () => group.forEach(({ done }) => void done.resolve()),
        (error: unknown) => group.forEach(({ done }) => void done.reject(error)),
      )
    }
    writing = undefined
  }

  return {
    async record(tx, entry) {
      await write(tx as unknown as Kysely<AuditTables>, [lineOf(entry, options.key)])
    },
    note(...entries) {
      if (entries.length === 0) return Promise.resolve()
      const done = Promise.withResolvers<void>()
      waiting = [...waiting, { lines: entries.map((entry) => lineOf(entry, options.key)), done }]
      writing ??= flush()
      return done.promise
    },
    verifyNewest: (tenantId) => verifyNewest(kysely, options.key, tenantId),
    async close() {
      await writing
    },
  }
}

function lineOf(entry: AuditEntry, key: AuditKey): AuditLine {
  const { status = null, address = null, requestId = null } = entry
  const line = { ...entry, status, address, requestId, id: uuid(), at: new Date(), keyId: key.id }
  return { ...line, mac: key.mac(line) }
}
