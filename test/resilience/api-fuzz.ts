/**
 * Requests made from the API document: valid ones, and such that are wrong in every way, by a seed.
 * Usage: node test/resilience/api-fuzz.ts REQUESTS [SEED]. Ends with 1 where any was answered with 5xx.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { fuzz } from './fuzz-requests.ts'

const [, , requests = '1000', seed = '1'] = process.argv
const dataDir = await mkdtemp(join(tmpdir(), 'auscult-fuzz-'))
const key = 'svc_live_fuzz_fuzz_fuzz_fuzz'
const config = loadConfig({
  AUSCULT_DATA_DIR: dataDir,
  AUSCULT_PORT: '0',
  AUSCULT_BOOTSTRAP_KEY: key,
  AUSCULT_SINGLE_STEP_WAIT: '0',
  AUSCULT_RATE_LIMIT: '0',
  AUSCULT_ASR: 'pocketsphinx',
})
const service = await serve(config, { role: 'all', log: pino({ level: 'silent' }) })
try {
  const started = performance.now()
  const { sent, byStatus, faults } = await fuzz({
    ...{ url: service.url ?? '', key, requests: Number(requests), seed: Number(seed) },
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${sent} requests in ${seconds} s: ${JSON.stringify(Object.fromEntries(byStatus))}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
}
