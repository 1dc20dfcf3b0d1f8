import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Brings the schema to the newest of `migrations` (run in the order of their names, all in one transaction).
 * Safe when several processes start at once: one runs them, the others wait and find nothing to do.
 * @throws the first migration's failure; then nothing has changed.
 */
export async function migrateToLatest<Tables>(
  kysely: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  await kysely.connection().execute(async (connection) => {
    // Waiting for another process' migration, or a long one of ours, is no reason to give up.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection)
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection)
    }
  })
}
