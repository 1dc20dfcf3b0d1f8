import { sql } from 'kysely'
import type { Db } from '../../context.ts'

/** The migrations that a database has had, by name; none where it is empty. */
export async function doneMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** The version that last brought this database up to date, as a comment on the table of migrations tells; null: unknown. */
export async function writtenBy(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select substring(obj_description(to_regclass('kysely_migration')::oid, 'pg_class') from '^auscult (.*)$') as version`.execute(
    db,
  )
  return rows[0]?.version ?? null
}

/** Leaves this version there, unless it is. Several processes that start at once wait for one another. */
export async function noteWriter(db: Db, version: string): Promise<void> {
  if ((await writtenBy(db)) === version) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('auscult written by'))`.execute(tx)
    await sql`comment on table kysely_migration is ${sql.lit(`auscult ${version}`)}`.execute(tx)
  })
}
