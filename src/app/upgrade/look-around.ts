import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { countJobs } from '../../platform/queue/count-jobs.ts'
import { migrations } from '../../schema/migrations.ts'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import type { Situation } from './findings.ts'
import { lastBackup } from './last-backup.ts'
import { doneMigrations, hasTable, writtenBy } from './written-by.ts'

const HOUR_MS = 3_600_000

/** Finds out how an installation stands, changing nothing. One query after the other: a second connection would count. */
export async function lookAround(config: Pick<Config, 'database' | 'dataDir'>, db: Db): Promise<Situation> {
  const done = await doneMigrations(db)
  const counts = (await hasTable(db, 'pgboss.job')) ? await countJobs(db) : []
  const tenant = done.length > 0 && (await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst())
  const backup = await lastBackup(config.dataDir)
  const count = (wanted: 'waiting' | 'running') =>
    counts.filter(({ state }) => state === wanted).reduce((sum, { count }) => sum + count, 0)
  return {
    version: { here: version, there: done.length > 0 ? await writtenBy(db) : null },
    migrations: { known: Object.keys(migrations), done },
    connections: await otherConnections(db),
    jobs: { waiting: count('waiting'), running: count('running') },
    holdsData: Boolean(tenant),
    backupHours: backup && (Date.now() - Date.parse(backup.madeAt)) / HOUR_MS,
    room: config.database.url ? null : await roomFor(config.dataDir, db),
  }
}

async function otherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'auscult' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function roomFor(dataDir: string, db: Db): Promise<{ free: number; database: number }> {
  const { bavail, bsize } = await statfs(dataDir)
  const { rows } = await sql<{ bytes: string | number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return { free: bavail * bsize, database: Number(rows[0]?.bytes ?? 0) }
}
