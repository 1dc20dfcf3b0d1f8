import { createLog } from '../create-log.ts'
import { openDatabase } from '../open-database.ts'
import { readConfig } from '../read-config.ts'

/** Brings the database up to this version and ends. `serve` does the same at its start. */
export async function migrate(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  await openDatabase(readConfig(), createLog('warn'), cleanUp)
  console.log('the database is up to date')
}
