import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { startProcess } from '../support/process.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { freshSettings } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { sendText, subscribe, webhookSettings } from '../support/webhooks.ts'
import { whenDone } from '../support/when-done.ts'
import { webhooksUnderKills } from './webhooks-under-kills.ts'

const tls = path.join(import.meta.dirname, '../fixtures/tls')

async function start(settings: Record<string, string>, ...args: string[]) {
  const service = await startProcess(settings, args)
  whenDone(() => service.kill())
  return { ...service, api: new Client(service.url, bootstrapKey) }
}

describe('webhooks', { timeout: 180_000 }, () => {
  it('arrive once at least, under one id and in order, when the service is killed under them', async () => {
    const result = await webhooksUnderKills({ consultations: 12, kills: 1, dataDir: await temporaryDir() })
    expect(result.faults).toEqual([])
    expect(result).toMatchObject({ consultations: 12, kills: 1 })
    expect(result.refused).toBeGreaterThan(0)
  })

  it('that a worker was at when it was killed are sent by another, under the same id', async () => {
    const receiver = await startReceiver()
    receiver.answer = (n) => (n === 0 ? 'hang' : 200)
    const settings = { ...(await freshSettings()), ...webhookSettings, AUSCULT_WEBHOOK_TIMEOUT: '1' }
    const { api } = await start(settings, 'serve', '--role', 'api')
    // Its patience is longer than its life.
    const victim = await start({ ...settings, AUSCULT_WEBHOOK_TIMEOUT: '5' }, 'worker')
    const { secret } = await subscribe(api, receiver.url, { events: ['consultation.completed'] })
    const id = await sendText(api)
    await receiver.until(1)
    await victim.kill()
    await start(settings, 'worker')
    const [first, second] = await receiver.until(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(verify(secret, second!)).toMatchObject({ data: { id, status: 'completed' } })
  })

  it('go over TLS to those whose authority is trusted, from one process and from several', async () => {
    const [key, cert] = await Promise.all(
      ['server.key', 'server.pem'].map((name) => readFile(path.join(tls, name), 'utf8')),
    )
    const receiver = await startReceiver({ tls: { key: key as string, cert: cert as string } })
    const settings = { ...(await freshSettings()), ...webhookSettings }
    const trusting = { ...settings, NODE_EXTRA_CA_CERTS: path.join(tls, 'ca.pem') }
    const [one] = await Promise.all([
      start(trusting, 'serve', '--role', 'api'),
      start(trusting, 'worker'),
      start(trusting, 'worker'),
    ])
    const { id, secret } = await subscribe(one.api, receiver.url, { events: ['consultation.completed'] })
    const sent = [await sendText(one.api), await sendText(one.api)]
    const received = await receiver.until(2)
    for (const message of received) verify(secret, message)
    expect(received.map(({ body }) => body.data.id).sort()).toEqual(sent.sort())
    const distrusting = await auscult(['webhooks', 'test', id], settings)
    expect(distrusting).toMatchObject({ code: 1, stderr: expect.stringContaining('no trusted TLS') })
    expect(await auscult(['webhooks', 'test', id], trusting)).toMatchObject({ code: 0 })
    expect(received).toHaveLength(3)
  })
})
