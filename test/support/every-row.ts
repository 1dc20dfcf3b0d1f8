import { type Kysely, sql } from 'kysely'

/** Every row of every table of every schema, as text: a table that is added later is in it by itself. */
export async function everyRow(db: Kysely<object>): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
      return rows.map(({ row }) => ({ table: `${schema}.${name}`, row }))
    }),
  )
  return found.flat()
}
