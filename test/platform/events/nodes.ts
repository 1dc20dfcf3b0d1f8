import type { Migration } from 'kysely/migration'
import { onTestFinished } from 'vitest'
import type { Database } from '../../../src/platform/db/database.ts'
import { createEventLog, type EventLog } from '../../../src/platform/events/event-log.ts'
import { createEventOrder, type EventOrder } from '../../../src/platform/events/event-order.ts'
import {
  addEventOrder,
  createEventTable,
  type EventTables,
} from '../../../src/platform/events/event-table.ts'
import { createNotifier, type Notifier } from '../../../src/platform/events/notifier.ts'
import { type FreshDatabase, silent } from '../../support/database.ts'

export const migrations: Record<string, Migration> = {
  '1-events': { up: createEventTable },
  '2-order': { up: addEventOrder },
}

/** What one process has of events; tests open two, with nothing in common but the database. */
export interface Node {
  readonly database: Database<EventTables>
  readonly notifier: Notifier
  readonly log: EventLog
  readonly order: EventOrder
}

export async function openNode(fresh: FreshDatabase, connections?: number): Promise<Node> {
  const database = fresh.open<EventTables>(connections)
  const notifier = await createNotifier({ database, log: silent })
  const log = createEventLog({ database, notifier })
  onTestFinished(async () => {
    log.close()
    await notifier.close()
  })
  return { database, notifier, log, order: createEventOrder({ database, notifier }) }
}
