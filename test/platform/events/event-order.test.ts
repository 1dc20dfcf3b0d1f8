import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLocks } from '../../../src/platform/db/advisory-lock.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import type { EventTables } from '../../../src/platform/events/event-table.ts'
import { type OnPlaced, startPlacingEvents } from '../../../src/platform/events/place-events.ts'
import { type FreshDatabase, freshDatabase, silent } from '../../support/database.ts'
import { migrations, type Node, openNode } from './nodes.ts'

const kinds = ['happened', 'first', 'second']

let fresh: FreshDatabase
let writer: Node
let tenantId: string

beforeEach(async () => {
  fresh = await freshDatabase({ migrations })
  writer = await openNode(fresh, 30)
  tenantId = randomUUID()
})

/** Another process that gives places; ended with the test, or killed by what is returned. */
async function placing(onPlaced?: OnPlaced<EventTables>) {
  const { database, notifier } = await openNode(fresh, 30)
  const locks = openLocks({ connection: fresh.connection, log: silent })
  const stop = startPlacingEvents({
    ...{ database, notifier, locks, log: silent },
    ...(onPlaced ? { onPlaced } : {}),
  })
  onTestFinished(async () => {
    await stop()
    await locks.close()
  })
  return { stop, die: () => locks.close() }
}

const append = (kind = 'happened', subject = randomUUID(), tenant = tenantId) =>
  inTransaction(writer.database.kysely, (tx) =>
    writer.log.append(tx, { tenantId: tenant, subject, kind, passing: kind === 'progress' }),
  )

const readAll = async (tenant = tenantId) =>
  (await writer.order.read(tenant, { after: 0, kinds, limit: 10_000 })).events
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const placed = (count: number, tenant = tenantId) =>
  expect.poll(async () => (await readAll(tenant)).map(({ position }) => position)).toEqual(upTo(count))

test('an event of a transaction that took long is not passed over by who read past others’ commits', async () => {
  await placing()
  const committing = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const late = randomUUID()
  const open = inTransaction(writer.database.kysely, async (tx) => {
    await writer.log.append(tx, { tenantId, subject: late, kind: 'happened' })
    opened.resolve()
    await committing.promise
  })
  await opened.promise
  for (let i = 0; i < 5; i++) await append()
  await placed(5)
  const before = await writer.order.read(tenantId, { after: 0, kinds, limit: 100 })
  committing.resolve()
  await open
  await append()
  await placed(7)
  const { events } = await writer.order.read(tenantId, { after: before.next, kinds, limit: 100 })
  expect(events.map(({ position }) => position)).toEqual([6, 7])
  expect(events[0]?.subject).toBe(late)
})

test('places are dense in each tenant, whatever others do, and rolled back events have none', async () => {
  await placing()
  const other = randomUUID()
  const writes = upTo(60).map((i) => {
    if (i % 6 > 0) return append('happened', randomUUID(), i % 2 ? tenantId : other)
    return inTransaction(writer.database.kysely, async (tx) => {
      await writer.log.append(tx, { tenantId, subject: randomUUID(), kind: 'happened' })
      throw new Error('no')
    }).catch(() => {})
  })
  await Promise.all(writes)
  await placed(30)
  await placed(20, other)
})

test('what is of interest only while it happens takes no place', async () => {
  await placing()
  await append('progress')
  await append()
  await placed(1)
})

test('what was committed before an event was written comes before it, under load from all sides', async () => {
  await placing()
  const chains = upTo(20).map(async () => {
    const subject = randomUUID()
    await inTransaction(writer.database.kysely, async (tx) => {
      await writer.log.append(tx, { tenantId, subject, kind: 'first' })
      await delay(Math.random() * 20)
    })
    await append('second', subject)
    return subject
  })
  const subjects = await Promise.all(chains)
  await placed(40)
  const events = await readAll()
  for (const subject of subjects) {
    const seen = events.filter((event) => event.subject === subject).map(({ kind }) => kind)
    expect(seen).toEqual(['first', 'second'])
  }
})

test('of several processes one gives the places, and another goes on when it is gone', async () => {
  const leaders = [await placing(), await placing(), await placing()]
  await append()
  await placed(1)
  for (const [index, { stop }] of leaders.slice(0, 2).entries()) {
    await stop()
    await append()
    await placed(index + 2)
  }
})

test('two that both believe to lead give no place twice', async () => {
  const one = await placing()
  await append()
  await placed(1)
  // Its lock is gone without its knowledge for a moment, as when the network breaks.
  await one.die()
  await placing()
  await Promise.all(upTo(200).map(() => append()))
  await placed(201)
})

test('what goes with the placing happens once an event, in order, or both wait', async () => {
  const told: number[] = []
  let failures = 2
  await placing(async (_, events) => {
    if (failures-- > 0) throw new Error('not now')
    told.push(...events.map(({ position }) => position))
  })
  for (let i = 0; i < 10; i++) await append()
  await placed(10)
  expect(told).toEqual(upTo(10))
})

test('who waits is woken, in every process, for its own tenant', async () => {
  await placing()
  const here = await openNode(fresh, 30)
  const woken: string[] = []
  here.order.subscribe(tenantId, () => woken.push('mine'))
  here.order.subscribe(randomUUID(), () => woken.push('another’s'))
  await append()
  await expect.poll(() => woken).toEqual(['mine'])
})

test('a page that leaves out kinds still leads past them', async () => {
  await placing()
  for (const kind of ['first', 'second', 'second', 'first']) await append(kind)
  await placed(4)
  const page = (after: number, limit: number) =>
    writer.order.read(tenantId, { after, kinds: ['first'], limit })
  const [one, rest, end] = [await page(0, 1), await page(1, 10), await page(4, 10)]
  expect([one, rest, end].map(({ events, next }) => [events.map(({ position }) => position), next])).toEqual([
    [[1], 1],
    [[4], 4],
    [[], 4],
  ])
})
