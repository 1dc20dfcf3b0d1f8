/**
 * Webhooks and the order of events under crashes. Usage:
 *   scripts/run node test/resilience/webhook-rounds.ts [consultations=1000] [kills=10]
 * Prints a line a kill, then a summary; exits 1 when an event was lost, its id changed, or an order was broken.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { webhooksUnderKills } from './webhooks-under-kills.ts'

const [consultations = 1_000, kills = 10] = process.argv.slice(2).map(Number)
const dataDir = await mkdtemp(path.join(tmpdir(), 'auscult-webhooks-'))
const startedAt = Date.now()
const result = await webhooksUnderKills({ consultations, kills, dataDir, tell: console.log })
console.log({ ...result, seconds: Math.round((Date.now() - startedAt) / 1000) })
if (result.faults.length > 0) {
  console.log(`the data folder is kept: ${dataDir}`)
  process.exitCode = 1
} else {
  await rm(dataDir, { recursive: true, force: true })
}
