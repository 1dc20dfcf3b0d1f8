import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { migrations, type Node, openNode } from './nodes.ts'

const tenantId = randomUUID()

let fresh: FreshDatabase
let here: Node
let there: Node

beforeEach(async () => {
  fresh = await freshDatabase({ migrations })
  here = await openNode(fresh)
  there = await openNode(fresh)
})

const append = ({ database, log }: Node, subject: string, kind: string, data?: unknown) =>
  inTransaction(database.kysely, (tx) => log.append(tx, { tenantId, subject, kind, data }))

test('events are read in order, after any number, by subject', async () => {
  const [subject, other] = [randomUUID(), randomUUID()]
  await append(here, subject, 'one', { part: 1 })
  await append(here, other, 'elsewhere')
  await append(there, subject, 'two')
  await append(here, subject, 'three', [null])
  const events = await there.log.readAfter(subject, 0)
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['one', { part: 1 }],
    ['two', null],
    ['three', [null]],
  ])
  expect(events[0]).toMatchObject({ tenantId, subject, createdAt: expect.any(Date) })
  expect((await here.log.readAfter(subject, events[0]!.seq, 1)).map(({ kind }) => kind)).toEqual(['two'])
  expect(await here.log.readAfter(subject, events[2]!.seq)).toEqual([])
})

test('who waits for a subject is woken in every process after the commit, and not for other subjects', async () => {
  const [subject, other] = [randomUUID(), randomUUID()]
  const woken: string[] = []
  here.log.subscribe(subject, () => woken.push('here'))
  there.log.subscribe(subject, () => woken.push('there'))
  there.log.subscribe(other, () => woken.push('other'))
  await inTransaction(here.database.kysely, async (tx) => {
    await here.log.append(tx, { tenantId, subject, kind: 'one' })
    await here.log.append(tx, { tenantId, subject, kind: 'two' })
    await delay(30)
    expect(woken).toEqual([])
  })
  await expect.poll(() => woken.toSorted()).toEqual(['here', 'there'])
})

test('an event that is rolled back wakes nobody and stays unseen', async () => {
  const subject = randomUUID()
  const woken: string[] = []
  there.log.subscribe(subject, () => woken.push('there'))
  const work = inTransaction(here.database.kysely, async (tx) => {
    await here.log.append(tx, { tenantId, subject, kind: 'one' })
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  await delay(50)
  expect(woken).toEqual([])
  expect(await here.log.readAfter(subject, 0)).toEqual([])
})

test('a subscription that was ended is not woken, while another to the same subject is', async () => {
  const subject = randomUUID()
  const woken: string[] = []
  const wake = () => woken.push('woken')
  const end = here.log.subscribe(subject, wake)
  here.log.subscribe(subject, wake)
  end()
  end()
  await append(there, subject, 'one')
  await expect.poll(() => woken).toEqual(['woken'])
})

test('a reader that goes on from the last number misses no event of transactions that overlap', async () => {
  const subject = randomUUID()
  const seen: number[] = []
  let last = 0
  const read = async () => {
    for (const { seq } of await there.log.readAfter(subject, last)) {
      seen.push(seq)
      last = seq
    }
  }
  const overlapping = Array.from({ length: 20 }, (_, i) =>
    inTransaction(here.database.kysely, async (tx) => {
      await here.log.append(tx, { tenantId, subject, kind: `event ${i}` })
      await delay(5)
    }),
  )
  const reading = Promise.all(overlapping).then(() => 'done')
  while ((await Promise.race([reading, delay(2)])) !== 'done') await read()
  await read()
  expect(seen).toHaveLength(20)
})

test('after a lost connection everybody is woken, since nobody knows what was missed', async () => {
  const subjects = Array.from({ length: 150 }, () => randomUUID())
  const woken = new Set<string>()
  for (const subject of subjects) there.log.subscribe(subject, () => woken.add(subject))
  const missed = new Promise<void>((resolve) => void there.notifier.on('jobs', () => {}, resolve))
  await here.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen%'`,
    [fresh.name],
  )
  await missed
  await expect.poll(() => woken.size).toBe(150)
})

test('equal notifications of one moment are one, and long lists arrive whole', async () => {
  const heard: string[] = []
  there.notifier.on('chunk', (payload) => heard.push(payload))
  const payloads = Array.from({ length: 1_000 }, (_, i) => `recording ${i} ção`)
  await inTransaction(here.database.kysely, async (tx) => {
    for (const payload of payloads) {
      here.notifier.notifyAfterCommit(tx, 'chunk', payload)
      here.notifier.notifyAfterCommit(tx, 'chunk', payload)
      here.notifier.notifyAfterCommit(tx, 'other', payload)
    }
  })
  await expect.poll(() => heard.length).toBe(1_000)
  await delay(50)
  expect(heard).toEqual(payloads)
})
