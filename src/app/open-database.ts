import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Database, openDatabase as openPool } from '../platform/db/database.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { migrations } from '../schema/migrations.ts'
import type { Tables } from '../schema/tables.ts'
import { type Config, ConfigError } from './config.ts'
import { makeDataDir } from './make-data-dir.ts'
import { doneMigrations, noteWriter } from './upgrade/written-by.ts'
import { version } from './version.ts'

export interface OpenedDatabase {
  readonly database: Database<Tables>
  /** This process started the embedded server just now: whatever was running before is dead. */
  readonly fresh: boolean
}

/** The configured PostgreSQL, or the embedded one, migrated. What it opens, `cleanUp` closes. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: Logger,
  cleanUp: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const opened = await connectDatabase(config, log, cleanUp)
  await migrateDatabase(opened.database)
  return opened
}

/** The same as it is: nothing of its schema is changed. */
export async function connectDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: Logger,
  cleanUp: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  await makeDataDir(config.dataDir)
  const { connection, fresh } = await findServer(config, log, cleanUp)
  const database = openPool<Tables>({ connection, poolSize: config.database.poolSize, log })
  cleanUp.defer(() => database.close())
  if (config.database.url) await checkAccess(database)
  return { database, fresh }
}

/**
 * Brings the tables up to this version, and leaves word of it there.
 * @throws ConfigError where a later version made them.
 */
export async function migrateDatabase(database: Database<Tables>): Promise<void> {
  const later = (await doneMigrations(database.kysely)).filter((name) => !(name in migrations))
  if (later.length > 0) {
    const has = `the database was made by a later version (it has ${later.join(', ')})`
    throw new ConfigError(`${has}: start that version, or go back to a backup of this one`)
  }
  await migrateToLatest(database.kysely, migrations)
  await noteWriter(database.kysely, version)
}

/** No server there, a wrong password, no such database: mistakes of the operator's, told in a line. */
async function checkAccess(database: Database<Tables>): Promise<void> {
  try {
    await sql`select 1`.execute(database.kysely)
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string }
    throw new ConfigError(`AUSCULT_DATABASE_URL: the database can't be used: ${message || code}`)
  }
}

async function findServer(
  config: Pick<Config, 'database' | 'dataDir'>,
  log: Logger,
  cleanUp: AsyncDisposableStack,
) {
  if (config.database.url) return { connection: config.database.url, fresh: false }
  const embedded = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log,
    ...(config.database.pgBin ? { bin: config.database.pgBin } : {}),
  })
  cleanUp.defer(() => embedded.stop())
  return { connection: embedded.connection, fresh: !embedded.adopted }
}
