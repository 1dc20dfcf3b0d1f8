import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Database } from '../platform/db/database.ts'
import { createEventLog } from '../platform/events/event-log.ts'
import { createNotifier } from '../platform/events/notifier.ts'
import { startQueue } from '../platform/queue/queue.ts'
import type { Tables } from '../schema/tables.ts'
import type { Config } from './config.ts'
import { createLog } from './create-log.ts'
import { openDatabase } from './open-database.ts'
import { readConfig } from './read-config.ts'

/** Runs a command's work on the configured database, which is closed afterwards; `events` wake running processes. */
export async function withDatabase(
  work: (db: Context['db'], events: Context['events']) => Promise<void>,
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const { database, events } = await openParts(cleanUp)
  await work(database.kysely, events)
}

/** The same with the queue, for jobs that running processes will work on. */
export async function withQueue(
  work: (parts: Pick<Context, 'db' | 'events' | 'queue'>) => Promise<void>,
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const { database, events, notifier, log } = await openParts(cleanUp)
  const queue = await startQueue({ database, notifier, jobs: [], log })
  cleanUp.defer(() => queue.stop(0))
  await work({ db: database.kysely, events, queue })
}

/** Runs work on the database once its schemas are as this version has them, the queue's too. */
export async function withPreparedDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  work: (database: Database<Tables>) => Promise<void>,
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const log = createLog('warn')
  const { database } = await openDatabase(config, log, cleanUp)
  await prepareQueue(database, log, cleanUp)
  await work(database)
}

/** Has the queue bring its schema up to date, which it does at its start; afterwards nothing of it runs. */
export async function prepareQueue(
  database: Database<Tables>,
  log: Logger,
  cleanUp: AsyncDisposableStack,
): Promise<void> {
  const notifier = await createNotifier({ database, log })
  cleanUp.defer(() => notifier.close())
  await (await startQueue({ database, notifier, jobs: [], log })).stop(0)
}

async function openParts(cleanUp: AsyncDisposableStack) {
  const log = createLog('warn')
  const { database } = await openDatabase(readConfig(), log, cleanUp)
  const notifier = await createNotifier({ database, log })
  cleanUp.defer(() => notifier.close())
  const events = createEventLog({ database, notifier })
  cleanUp.defer(() => events.close())
  return { log, database, notifier, events }
}
