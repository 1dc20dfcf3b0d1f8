import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { hasS3Server } from './platform/blobs/s3-server.ts'
import { visit } from './support/audio.ts'
import { startBucket } from './support/bucket.ts'
import { cleanEnv } from './support/cli.ts'
import { Client } from './support/client.ts'
import { startProcess } from './support/process.ts'
import { freshSettings, startService } from './support/service.ts'
import { bootstrapKey } from './support/settings.ts'
import { temporaryDir } from './support/temporary-dir.ts'
import { webhookSettings } from './support/webhooks.ts'
import { whenDone } from './support/when-done.ts'

const examples = path.join(import.meta.dirname, '../examples')

/** Runs an example against a service. */
async function run(url: string, script: string) {
  const recording = path.join(await temporaryDir(), 'visit.webm')
  await writeFile(recording, visit)
  const env = { API_URL: url, API_KEY: bootstrapKey, RECEIVER_PORT: String(await freePort()) }
  const child = spawn(process.execPath, [path.join(examples, script), recording], {
    env: { ...cleanEnv({}), ...env },
  })
  whenDone(() => child.kill())
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function expectIntegrated(url: string): Promise<void> {
  const { code, stdout, stderr } = await run(url, 'integrate.ts')
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^told: consultation\.completed (\S+)\ndeleted \1, which was completed\n$/),
  })
  const consultation = JSON.parse(stdout) as { id: string; transcription: string }
  expect(consultation.transcription).not.toBe('')
  const api = new Client(url, bootstrapKey)
  expect((await api.get(`/consultations/${consultation.id}`)).status).toBe(404)
  expect((await api.get('/webhooks')).body).toMatchObject({ data: [] })
}

it('the small client sends a recording, tells its events and prints the report', {
  timeout: 120_000,
}, async () => {
  const { code, stdout, stderr } = await run((await startService()).url, 'client.ts')
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('consultation.completed') })
  expect(JSON.parse(stdout)).toMatchObject({ status: 'completed', report: { specialty: 'generic' } })
})

describe('the script of an integrator', { timeout: 180_000 }, () => {
  it('subscribes, records, is told, verifies, fetches and deletes', async () => {
    await expectIntegrated((await startService(webhookSettings)).url)
  })

  it.runIf(hasS3Server)('does so with two API and two worker processes on PostgreSQL and S3', async () => {
    const s3 = await startBucket('auscult')
    whenDone(() => s3.stop())
    const settings = { ...(await freshSettings()), ...webhookSettings, ...s3.settings() }
    const start = async (...args: string[]) => {
      const service = await startProcess({ ...settings, AUSCULT_DATA_DIR: await temporaryDir() }, args)
      whenDone(() => service.stop())
      return service.url
    }
    const [one, other] = await Promise.all([
      start('serve', '--role', 'api'),
      start('serve', '--role', 'api'),
      start('worker'),
      start('worker'),
    ])
    await expectIntegrated(one)
    await expectIntegrated(other)
  })
})
