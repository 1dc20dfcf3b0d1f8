import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { pino } from 'pino'
import { type AuditEntry, createAuditKey } from '../src/platform/audit/audit-line.ts'
import { createAuditLog } from '../src/platform/audit/audit-log.ts'
import { sealLines } from '../src/platform/audit/seal-lines.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrateToLatest } from '../src/platform/db/migrate.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { migrations } from '../src/schema/migrations.ts'
import type { Tables } from '../src/schema/tables.ts'
import type { Benchmark } from './support/benchmark.ts'

const entry: AuditEntry = {
  tenantId: null,
  actor: { kind: 'key', id: '01a202f0-da27-7258-ab3e-ed42f5a85456' },
  verb: 'read',
  action: 'GET /consultations/:consultationId',
  object: { kind: 'consultation', id: '01a202f0-db9d-724b-ade2-4586260625ea' },
  outcome: 'success',
  status: 200,
  address: '127.0.0.1',
  requestId: '9965608e-66b3-4797-8a27-57a6b8e781c0',
}

/** What the audit log costs writers, beside the same work without it and with a chain made while writing. */
export const audit: Benchmark = {
  name: 'audit',
  about: 'transactions a second without a line, with one, and with a chain made in the transaction',
  settings: {
    writers: { default: '10', about: 'transactions at once' },
    seconds: { default: '3', about: 'for each of three rounds' },
  },
  async run({ writers = '10', seconds = '3' }) {
    const dir = await mkdtemp(join(tmpdir(), 'auscult-bench-'))
    const log = pino({ level: 'silent' })
    const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log })
    const database = openDatabase<Tables>({
      connection: server.connection,
      poolSize: Number(writers) + 2,
      log,
    })
    try {
      const { kysely } = database
      await migrateToLatest(kysely, migrations)
      await sql`create table bench_work (id bigint generated always as identity, note text)`.execute(kysely)
      const key = createAuditKey(Buffer.alloc(48, 7))
      const lines = createAuditLog({ database, key })
      const ways: Record<string, () => Promise<unknown>> = {
        'no line': () => inTransaction(kysely, work),
        'a line in the transaction': () =>
          inTransaction(kysely, async (tx) => {
            await work(tx)
            await lines.record(tx, entry)
          }),
        'a chain made in the transaction': () =>
          inTransaction(kysely, async (tx) => {
            await work(tx)
            await sql`select pg_advisory_xact_lock(1, 1)`.execute(tx)
            await sql`select mac from audit order by seq desc limit 1`.execute(tx)
            await lines.record(tx, entry)
          }),
        'a line of a request (grouped)': () => lines.note(entry),
      }
      const rates = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
      for (let round = 0; round < 3; round++) {
        for (const [name, way] of Object.entries(ways)) {
          const at = name.includes('grouped') ? 8 * Number(writers) : Number(writers)
          rates.get(name)?.push(await rateOf(way, at, Number(seconds) * 1000))
        }
      }
      const sealed = await sealingRate(kysely, key)
      const rows = [...rates].map(([name, all]) => [name, ...all.map((rate) => rate.toFixed(0))])
      return {
        columns: ['a second', 'round 1', 'round 2', 'round 3'],
        rows: [...rows, ['lines sealed', sealed.toFixed(0), '', '']],
        goals: [],
        data: { rates: Object.fromEntries(rates), sealed },
      }
    } finally {
      await database.close()
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    }
  },
}

const work = (tx: Transaction<Tables>) => sql`insert into bench_work (note) values ('x')`.execute(tx)

/** How often a second `way` ends well with `count` of it under way at a time. */
async function rateOf(way: () => Promise<unknown>, count: number, ms: number): Promise<number> {
  const start = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - start < ms) {
      await way()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return (done * 1000) / (performance.now() - start)
}

async function sealingRate(kysely: Kysely<Tables>, key: ReturnType<typeof createAuditKey>): Promise<number> {
  const start = performance.now()
  let lines = 0
  for (;;) {
    const sealed = await sealLines(kysely, key)
    if (sealed === 0) return (lines * 1000) / (performance.now() - start)
    lines += sealed
  }
}
