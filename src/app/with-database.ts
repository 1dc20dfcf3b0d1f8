import type { Db } from '../context.ts'
import { createEventLog, type EventLog } from '../platform/events/event-log.ts'
import { createNotifier } from '../platform/events/notifier.ts'
import { createLog } from './create-log.ts'
import { openDatabase } from './open-database.ts'
import { readConfig } from './read-config.ts'

/** Runs a command's work on the configured database, which is closed afterwards; `events` wake running processes. */
export async function withDatabase(work: (db: Db, events: EventLog) => Promise<void>): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const log = createLog('warn')
  const { database } = await openDatabase(readConfig(), log, cleanUp)
  const notifier = await createNotifier({ database, log })
  cleanUp.defer(() => notifier.close())
  const events = createEventLog({ database, notifier })
  cleanUp.defer(() => events.close())
  await work(database.kysely, events)
}
