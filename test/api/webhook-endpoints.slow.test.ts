import { describe, expect, it } from 'vitest'
import { completed, idsOf, listening, toldOf } from '../support/listening.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'
import { sendText, subscribe, type WebhookBody, webhookSettings } from '../support/webhooks.ts'

const service = await startService({ ...webhookSettings, AUSCULT_PUBLIC_URL: 'https://auscult.example' })
const api = service.api.with({ 'x-service-professional-id': '7' })

describe('an endpoint', () => {
  const health = async () => (await api.get<{ webhooks: object }>('/health/ready')).body.webhooks

  it('that says it is gone is told nothing more, which shows, until it is enabled again', async () => {
    const { receiver, logged, path } = await listening(api, completed)
    receiver.answer = () => 410
    await sendText(api)
    await logged('failed')
    expect((await api.get<WebhookBody>(path)).body).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
    })
    expect(await health()).toEqual({ disabled: 1 })
    receiver.answer = () => 200
    await toldOf(api, await sendText(api))
    const enabled = await api.request<WebhookBody>('PATCH', path, { json: { status: 'enabled' } })
    expect(enabled.body).not.toHaveProperty('disabledReason')
    expect(await health()).toEqual({ disabled: 0 })
    const id = await sendText(api)
    await logged('succeeded')
    expect(receiver.received.map(({ body }) => body.data.id).slice(1)).toEqual([id])
  })

  it('that was disabled on request is no concern of operators, and what is pending waits', async () => {
    const { receiver, log, path } = await listening(api, completed)
    receiver.answer = (n) => (n === 0 ? { status: 500, headers: { 'retry-after': '2' } } : 200)
    await sendText(api)
    await expect.poll(async () => (await log())[0]?.attempts.length).toBe(1)
    await api.request('PATCH', path, { json: { status: 'disabled' } })
    expect(await health()).toEqual({ disabled: 0 })
    expect((await log())[0]).toMatchObject({ status: 'pending', nextAttemptAt: null })
    await api.request('PATCH', path, { json: { status: 'enabled' } })
    await receiver.until(2)
    expect(idsOf(receiver.received).size).toBe(1)
  })

  it('gets what it missed, and what it lost, by a replay', async () => {
    const { receiver, logged, path } = await listening(api, completed)
    const since = new Date().toISOString()
    const first = await sendText(api)
    await logged('succeeded')
    await api.request('PATCH', path, { json: { status: 'disabled' } })
    const missed = await sendText(api)
    await toldOf(api, missed)
    await api.request('PATCH', path, { json: { status: 'enabled' } })
    const replay = await api.post(`${path}/replay`, { json: { since } })
    expect(replay).toMatchObject({ status: 201, body: { deliveries: 2 } })
    await receiver.until(3)
    const told = receiver.received.map(({ body }) => body.data.id)
    expect(told.slice(1).sort()).toEqual([first, missed].sort())
    expect(idsOf(receiver.received).size).toBe(2)
    const future = new Date(Date.now() + 1e6).toISOString()
    expect((await api.post(`${path}/replay`, { json: { since: future } })).body).toEqual({ deliveries: 0 })
    for (const wrong of ['yesterday', '2026-12-31T23:59:60Z', undefined]) {
      expect((await api.post(`${path}/replay`, { json: { since: wrong } })).status).toBe(422)
    }
    expect((await api.post(`${path}/replay`, { json: { since: '0000-01-01T00:00:00Z' } })).status).toBe(201)
  })

  it('that hangs holds nobody else up', async () => {
    const slow = await listening(api)
    slow.receiver.answer = () => 'hang'
    const quick = await listening(api, completed)
    for (let i = 0; i < 8; i++) await sendText(api)
    await quick.receiver.until(8)
    await expect
      .poll(async () => (await slow.log()).flatMap(({ attempts }) => attempts.map(({ error }) => error)), {
        timeout: 120_000,
      })
      .toContain('no answer in time')
  })

  it('that wants order is told the events of each consultation in theirs, whatever fails', async () => {
    const own = await tenantOver(api, 'told in order')
    const { receiver, logged } = await listening(own, { order: 'per-resource' })
    const tries = new Map<string, number>()
    receiver.answer = (_, { headers }) => {
      const id = headers['webhook-id'] as string
      const tried = (tries.get(id) ?? 0) + 1
      tries.set(id, tried)
      return tried <= 2 ? 500 : 200
    }
    const ids = await Promise.all(Array.from({ length: 6 }, () => sendText(own)))
    await logged('succeeded', 18)
    for (const id of ids) {
      const told = receiver.received.filter(({ body }) => body.data.id === id)
      expect(told.map(({ body }) => body.data.status)).toEqual(
        ['in-progress', 'completed', 'integrated'].flatMap((status) => [status, status, status]),
      )
    }
  })

  it('that fails for too long is disabled, which shows', async () => {
    const { api } = await startService({ ...webhookSettings, AUSCULT_WEBHOOK_DISABLE_AFTER: '10ms' })
    const receiver = await startReceiver()
    const { id } = await subscribe(api, receiver.url, completed)
    receiver.answer = () => 500
    await sendText(api)
    const read = async () => (await api.get<WebhookBody>(`/webhooks/${id}`)).body
    await expect.poll(async () => (await read()).status).toBe('disabled')
    expect(await read()).toMatchObject({ disabledReason: 'failing', failingSince: expect.any(String) })
    expect((await api.get<{ webhooks: object }>('/health/ready')).body.webhooks).toEqual({ disabled: 1 })
  })
})
