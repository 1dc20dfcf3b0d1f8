import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBriefMemory } from '../../../src/platform/events/brief-memory.ts'
import { createEventLog, type EventLog } from '../../../src/platform/events/event-log.ts'
import type { EventTables } from '../../../src/platform/events/event-table.ts'
import { createNotifier } from '../../../src/platform/events/notifier.ts'
import { type FreshDatabase, freshDatabase, silent } from '../../support/database.ts'

/** Nothing is forgotten for its age while a test runs. */
const lifeMs = 3_600_000

let fresh: FreshDatabase
let here: EventLog
let there: EventLog

beforeEach(async () => {
  fresh = await freshDatabase()
  here = await node()
  there = await node()
})

async function node(): Promise<EventLog> {
  const database = fresh.open<EventTables>()
  const notifier = await createNotifier({ database, log: silent })
  const events = createEventLog({ database, notifier })
  onTestFinished(async () => {
    events.close()
    await notifier.close()
  })
  return events
}

const memoryOf = (events: EventLog, subject = 'keys') =>
  createBriefMemory<string>({ context: { events }, subject, lifeMs })
const finds = (value: string | null) => vi.fn(async () => value)

test('what is known is not looked up again, what was not found is', async () => {
  const memory = memoryOf(here)
  expect(await memory.get('a', finds('first'))).toBe('first')
  expect(await memory.get('a', finds('second'))).toBe('first')
  expect(await memory.get('b', finds('other'))).toBe('other')
  expect(await memory.get('c', finds(null))).toBeNull()
  expect(await memory.get('c', finds('now'))).toBe('now')
})

test('a change is known at once where it was made, and in other processes when they are told', async () => {
  const [near, far, other] = [memoryOf(here), memoryOf(there), memoryOf(there, 'something else')]
  for (const memory of [near, far, other]) await memory.get('a', finds('old'))
  const told = here.tell('keys')
  expect(await near.get('a', finds('new'))).toBe('new')
  await told
  await vi.waitUntil(async () => (await far.get('a', finds('new'))) === 'new', { timeout: 30_000 })
  expect(await other.get('a', finds('new'))).toBe('old')
})

test('what was read before a change and arrives after it is not kept', async () => {
  const memory = memoryOf(here)
  const reading = Promise.withResolvers<string>()
  const answer = memory.get('a', () => reading.promise)
  await here.tell('keys')
  reading.resolve('old')
  expect(await answer).toBe('old')
  expect(await memory.get('a', finds('new'))).toBe('new')
})

test('something is believed for a while only, should the word of its change get lost', async () => {
  const memory = createBriefMemory<string>({ context: { events: here }, subject: 'keys', lifeMs: 0 })
  await memory.get('a', finds('old'))
  expect(await memory.get('a', finds('new'))).toBe('new')
})
