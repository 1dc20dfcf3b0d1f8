/**
 * A process that works on the queue `slow`, for tests that kill it: tells the start of each run, and never ends one.
 * Usage: node worker.child.ts CONNECTION_JSON
 */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { Type } from 'typebox'
import { openDatabase } from '../../src/platform/db/database.ts'
import { createNotifier } from '../../src/platform/events/notifier.ts'
import { defineJob, jobKind } from '../../src/platform/queue/job.ts'
import { startQueue } from '../../src/platform/queue/queue.ts'

const log = pino({ level: 'silent' })
const database = openDatabase<object>({ connection: JSON.parse(process.argv[2] ?? ''), log })
const notifier = await createNotifier({ database, log })
const kind = { ...jobKind('slow', Type.Object({})), retries: 3, timeoutSeconds: 600 }
const job = defineJob(kind, {
  concurrency: 1,
  async run(data) {
    writeSync(1, `${JSON.stringify(data)}\n`)
    await new Promise(() => {})
  },
})
const queue = await startQueue({ database, notifier, jobs: [job], log })
await queue.work([job])
