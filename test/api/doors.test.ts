import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../src/app/create-log.ts'
import { startCollector } from '../support/collector.ts'
import { freePort } from '../support/free-port.ts'
import { logLines } from '../support/log-lines.ts'
import { namePatient, privateWords } from '../support/named-patient.ts'
import { startService } from '../support/service.ts'

// What leaves the service for those who watch it, whom no patient concerns.
const port = await freePort()
const traces = await startCollector()
const log = logLines()
const settings = { AUSCULT_METRICS_PORT: String(port), AUSCULT_TRACES_URL: traces.url }
const { api } = await startService(settings, createLog('debug', log.stream))
beforeAll(() => namePatient(api))

function expectNobody(text: string): void {
  for (const word of privateWords) expect(text).not.toContain(word)
}

test('the log holds neither what a visit is about nor what somebody types into an address', async () => {
  await expect
    .poll(() => log.lines().filter(({ statusCode }) => statusCode === 404).length)
    .toBeGreaterThan(2)
  expect(log.lines().some(({ msg, job }) => msg === 'a job failed' && job === 'write-schema-report')).toBe(
    true,
  )
  expectNobody(log.text())
})

test('figures name no patient and no illness', async () => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/auscult_job_duration_seconds_count\{.*read-exam.*\} [1-9]/)
  expectNobody(text)
})

test('traces name no patient and no illness', async () => {
  await expect.poll(() => traces.spans.some(({ name }) => name === 'process read-exam')).toBe(true)
  expectNobody(traces.bodies.join(''))
})
