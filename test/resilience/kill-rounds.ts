/**
 * The long form of the kill test. Usage:
 *   scripts/run node test/resilience/kill-rounds.ts [rounds=20] [recorders=3]
 * Prints one line a round, then a summary; exits 1 when anything acknowledged is missing, wrong or there twice.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { killUnderLoad } from './kill-under-load.ts'

const [rounds = 20, recorders = 3] = process.argv.slice(2).map(Number)
const dataDir = await mkdtemp(path.join(tmpdir(), 'auscult-kill-'))
const startedAt = Date.now()
const result = await killUnderLoad({ rounds, recorders, dataDir, tell: console.log })
console.log({ ...result, seconds: Math.round((Date.now() - startedAt) / 1000) })
if (result.faults.length > 0) {
  console.log(`the data folder is kept: ${dataDir}`)
  process.exitCode = 1
} else {
  await rm(dataDir, { recursive: true, force: true })
}
