import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createStatementNames } from '../../../src/platform/db/prepared.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { freshDatabase } from '../../support/database.ts'

const often = 40

test('what is asked often is prepared, what is asked seldom is not', async () => {
  const { kysely } = (await freshDatabase()).open<object>(1)
  for (let at = 0; at < often; at++) await sql`select ${at}::int as often`.execute(kysely)
  await sql`select ${1}::int as seldom`.execute(kysely)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    kysely,
  )
  expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as often'])
})

test('a bound number of texts gets names', () => {
  const nameOf = createStatementNames()
  const names = new Set<string | undefined>()
  for (let text = 0; text < 500; text++)
    for (let at = 0; at < often; at++) names.add(nameOf(`select ${text}`))
  names.delete(undefined)
  expect(names.size).toBe(100)
})

test('a table that is changed under prepared statements is read on, alone and in a transaction', async () => {
  const { kysely } = (await freshDatabase()).open<object>(1)
  await sql`create table things (id int)`.execute(kysely)
  await sql`insert into things values (1)`.execute(kysely)
  const read = (db = kysely) => sql`select * from things where id = ${1}`.execute(db)
  for (let at = 0; at < often; at++) await read()
  await sql`alter table things add column name text`.execute(kysely)
  expect((await read()).rows).toEqual([{ id: 1, name: null }])
  for (let at = 0; at < often; at++) await read()
  await sql`alter table things add column size int`.execute(kysely)
  expect((await inTransaction(kysely, (tx) => read(tx))).rows).toEqual([{ id: 1, name: null, size: null }])
})
