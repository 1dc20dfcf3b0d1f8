import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { type AuditEntry, CHAIN_START, createAuditKey } from '../../../src/platform/audit/audit-line.ts'
import { createAuditLog } from '../../../src/platform/audit/audit-log.ts'
import { readAll } from '../../../src/platform/audit/read-lines.ts'
import { sealLines } from '../../../src/platform/audit/seal-lines.ts'
import { ChainVerifier } from '../../../src/platform/audit/verify-lines.ts'
import { migrateToLatest } from '../../../src/platform/db/migrate.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { migrations } from '../../../src/schema/migrations.ts'
import type { Tables } from '../../../src/schema/tables.ts'
import { freshDatabase } from '../../support/database.ts'

const key = createAuditKey(Buffer.alloc(48, 7))
const entry = (action: string): AuditEntry => ({
  ...{ tenantId: null, actor: { kind: 'system', id: null }, verb: 'create', action },
  ...{ object: { kind: 'thing', id: null }, outcome: 'success' },
})

async function openLog() {
  const database = (await freshDatabase({ migrations })).open<Tables>(3)
  return { db: database.kysely, log: createAuditLog({ database, key }) }
}

/** A transaction that has done `work` and does not end before `end` is called. */
async function held(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<void>) {
  const worked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const ended = inTransaction(db, async (tx) => {
    await work(tx)
    worked.resolve()
    await gate.promise
  })
  await worked.promise
  return async () => {
    gate.resolve()
    await ended
  }
}

async function chain(db: Kysely<Tables>) {
  const verifier = new ChainVerifier([key])
  const actions: (readonly [number | undefined, string])[] = []
  for await (const line of readAll(db, {})) {
    actions.push([line.position, line.action])
    verifier.add(line)
  }
  return { actions, faults: verifier.end().faults }
}

test('a line that is committed after a later one keeps its place before it', async () => {
  const { db, log } = await openLog()
  const end = await held(db, (tx) => log.record(tx, entry('first')))
  await log.note(entry('second'))
  expect(await sealLines(db, key)).toBe(0)
  expect((await chain(db)).actions).toEqual([[undefined, 'second']])
  await end()
  expect(await sealLines(db, key)).toBe(2)
  expect(await chain(db)).toEqual({
    actions: [
      [1, 'first'],
      [2, 'second'],
    ],
    faults: [],
  })
})

test('a line that was rolled back leaves no gap, and who only reads keeps nobody waiting', async () => {
  const { db, log } = await openLog()
  const rolledBack = inTransaction(db, async (tx) => {
    await log.record(tx, entry('never'))
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const end = await held(db, async (tx) => {
    await sql`select count(*) from audit`.execute(tx)
  })
  await log.note(entry('first'), entry('second'))
  expect(await sealLines(db, key)).toBe(2)
  await log.note(entry('third'))
  expect(await sealLines(db, key)).toBe(1)
  expect(await sealLines(db, key)).toBe(0)
  await end()
  const { actions, faults } = await chain(db)
  expect(actions.map(([position]) => position)).toEqual([1, 2, 3])
  expect(faults).toEqual([])
})

test('a log whose lines held their places themselves goes on in the same chain', async () => {
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0080'))
  const database = (await freshDatabase({ migrations: earlier })).open<Tables>(2)
  const db = database.kysely
  const log = createAuditLog({ database, key })
  await log.note(...['first', 'late', 'second', 'waiting'].map(entry))
  // As it was sealed then, while the second line was not committed yet.
  let hash = CHAIN_START
  for (const [at, action] of ['first', 'second'].entries()) {
    const { seq, mac } = await db
      .selectFrom('audit')
      .select(['seq', 'mac'])
      .where('action', '=', action)
      .executeTakeFirstOrThrow()
    hash = key.hash(hash, at + 1, { mac })
    await sql`update audit set position = ${at + 1}, hash = ${hash} where seq = ${seq}`.execute(db)
  }
  await sql`insert into audit_head (position, hash) values (2, ${hash})`.execute(db)
  await migrateToLatest(db, migrations)
  await log.note(entry('new'))
  expect(await sealLines(db, key)).toBe(3)
  expect(await chain(db)).toEqual({
    actions: [
      [1, 'first'],
      [2, 'second'],
      [3, 'late'],
      [4, 'waiting'],
      [5, 'new'],
    ],
    faults: [],
  })
})

test('what is read whole misses no line and repeats none, though lines get their places meanwhile', async () => {
  const { db, log } = await openLog()
  const written = Array.from({ length: 2_003 }, (_, at) => `${at}`)
  await log.note(...written.slice(0, 2_001).map(entry))
  while ((await sealLines(db, key)) > 0);
  await log.note(...written.slice(2_001).map(entry))
  const read: string[] = []
  for await (const { action } of readAll(db, {})) {
    read.push(action)
    if (read.length === 2_001) await sealLines(db, key)
  }
  expect(read).toEqual(written)
})
