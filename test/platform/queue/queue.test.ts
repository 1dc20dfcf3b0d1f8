import { expect, test } from 'vitest'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { createNotifier } from '../../../src/platform/events/notifier.ts'
import { startQueue } from '../../../src/platform/queue/queue.ts'
import { freshDatabase, silent } from '../../support/database.ts'

test('smoke', async () => {
  let t = performance.now()
  const lap = (n: string) => {
    console.log(n, (performance.now() - t) | 0)
    t = performance.now()
  }
  const fresh = await freshDatabase()
  lap('fresh')
  const database = fresh.open<object>()
  const notifier = await createNotifier({ database, log: silent })
  lap('notifier')
  let done: (v: number) => void = () => {}
  const jobs = [
    {
      name: 'a',
      retries: 2,
      timeoutSeconds: 30,
      concurrency: 2,
      async run(data: { t: number }) {
        done(performance.now() - data.t)
      },
    },
  ]
  const queue = await startQueue({ database, notifier, jobs, log: silent })
  lap('queue')
  await queue.work(jobs)
  const lat: number[] = []
  for (let i = 0; i < 10; i++) {
    const p = new Promise<number>((r) => {
      done = r
    })
    await inTransaction(database.kysely, (tx) => queue.send(tx, 'a', { t: performance.now() }))
    lat.push(await p)
    await new Promise((r) => setTimeout(r, 50 + Math.random() * 100))
  }
  console.log(lat.map((x) => x | 0).join())
  t = performance.now()
  let n = 0
  const all = new Promise<void>((r) => {
    done = () => {
      if (++n === 500) r()
    }
  })
  await inTransaction(database.kysely, async (tx) => {
    for (let i = 0; i < 500; i++) await queue.send(tx, 'a', { t: 0 })
  })
  lap('sent 500')
  await all
  lap('ran 500')
  await queue.stop(1000)
  lap('stop')
  await notifier.close()
  expect(n).toBe(500)
})
