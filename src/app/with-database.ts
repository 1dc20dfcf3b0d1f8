import type { Db } from '../context.ts'
import { createLog } from './create-log.ts'
import { openDatabase } from './open-database.ts'
import { readConfig } from './read-config.ts'

/** Runs a command's work on the configured database, which is closed afterwards. */
export async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const { database } = await openDatabase(readConfig(), createLog('warn'), cleanUp)
  await work(database.kysely)
}
