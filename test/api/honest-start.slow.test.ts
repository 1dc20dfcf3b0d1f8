import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { visit } from '../support/audio.ts'
import { Client } from '../support/client.ts'
import { silent } from '../support/database.ts'
import { expectRefusal } from '../support/errors.ts'
import { freePort } from '../support/free-port.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const wayOut = [
  'language pt-BR is not known to the speech engine pocketsphinx, which knows en: ' +
    'send "auto", or have the operator set up another engine',
]

describe('a language that the speech engine does not know', () => {
  it('is refused at the start, with the way out, unless the caller leaves it to the engine', async () => {
    const { api } = await startService({ AUSCULT_ASR: 'pocketsphinx' })
    const start = (language: string) => api.post('/consultations/v2', { json: { language } })
    expectRefusal(await start('pt-BR'), 422, wayOut)
    const form = [['recording', { bytes: visit }] as const, ['language', 'pt-BR'] as const]
    expectRefusal(await api.post('/consultations', { form }), 422, wayOut)
    for (const language of ['en', 'auto']) expect((await start(language)).status).toBe(201)
  })

  it('is refused at finish, where the engine has changed since the start', async () => {
    const service = await startService()
    const to = await service.api.start({ language: 'pt-BR' })
    await service.api.chunk(to, visit)
    const other = await serve(loadConfig({ ...service.env, AUSCULT_ASR: 'pocketsphinx' }), {
      role: 'api',
      log: silent,
    })
    whenDone(() => other.stop())
    expectRefusal(await new Client(other.url as string, service.key).finish(to), 422, wayOut)
    expect((await service.api.consultation(to.id)).body.status).toBe('recording')
    expect((await service.api.finish(to)).status).toBe(201)
    await service.api.settled(to.id)
  })
})

describe('a configured speech server that is down at the start', () => {
  it('is waited for and told of, and no other engine speaks in its place', async () => {
    const port = await freePort()
    const { api } = await startService({
      AUSCULT_ASR: 'auto',
      AUSCULT_ASR_URL: `http://127.0.0.1:${port}/v1`,
    })
    const degraded = { status: 'degraded', away: ['asr'], engines: { asr: 'openai-compatible' } }
    await expect
      .poll(() => api.get('/health/ready'), asLongAsItTakes)
      .toMatchObject({
        ...{ status: 200, body: degraded },
      })
    const to = await api.start({ language: 'pt-BR' })
    await api.chunk(to, visit)
    await api.finish(to)
    await expect
      .poll(async () => (await api.get<{ seconds: number }>(recording(to))).body.seconds)
      .toBeGreaterThan(10)
    expect((await api.consultation(to.id)).body.status).toBe('in-progress')
    const recogniser = await startRecogniser({ port })
    whenDone(() => recogniser.close())
    expect((await api.settled(to.id)).status).toBe('completed')
  })
})

describe('a configured language model that is away', () => {
  it('is told of, while the embedded engine writes in its place', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v1`
    const { api } = await startService({
      ...{ AUSCULT_REPORT: 'auto', AUSCULT_LLM_URL: url, AUSCULT_LLM_MODEL: 'any' },
    })
    const ready = async () => (await api.get('/health/ready')).body
    await expect.poll(ready, asLongAsItTakes).toMatchObject({ status: 'degraded', away: ['report'] })
  })

  it('is not told of where nothing is away', async () => {
    const { api } = await startService()
    const ready = async () => (await api.get('/health/ready')).body
    await expect.poll(ready, asLongAsItTakes).toMatchObject({ status: 'ok', away: [] })
  })
})

const asLongAsItTakes = { timeout: 120_000 }
const recording = (to: { id: string; recordingId: string }) =>
  `/consultations/${to.id}/recordings/${to.recordingId}`
