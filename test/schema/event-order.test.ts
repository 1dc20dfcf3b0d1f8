import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../../src/platform/db/migrate.ts'
import { migrations } from '../../src/schema/migrations.ts'
import { freshDatabase } from '../support/database.ts'

test('events of before get their order: failures under their new name, progress without a place', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'))
  const database = (await freshDatabase({ migrations: before })).open()
  const kinds = ['consultation.in-progress', 'progress', 'failed', 'exam.completed']
  for (const kind of kinds) {
    await database.pool.query('insert into events (tenant_id, subject, kind) values ($1, $2, $3)', [
      ...[randomUUID(), randomUUID(), kind],
    ])
  }
  await migrateToLatest(database.kysely, migrations)
  const { rows } = await database.pool.query('select kind, ordered, position from events order by seq')
  expect(rows).toEqual([
    { kind: 'consultation.in-progress', ordered: true, position: null },
    { kind: 'progress', ordered: false, position: null },
    { kind: 'consultation.failed', ordered: true, position: null },
    { kind: 'exam.completed', ordered: true, position: null },
  ])
})
