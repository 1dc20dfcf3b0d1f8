import { describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { type Received, startReceiver, verify } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'
import {
  type DeliveryBody,
  deliveriesOf,
  sendText,
  subscribe,
  type WebhookBody,
  webhookSettings,
} from '../support/webhooks.ts'
import { whenDone } from '../support/when-done.ts'

const service = await startService({ ...webhookSettings, AUSCULT_PUBLIC_URL: 'https://auscult.example' })
const api = service.api.with({ 'x-service-professional-id': '7' })

/**
 * A receiver and its subscription, both gone with the test. One to all events needs a tenant of its own: what the tests
 * before left to happen may get its place, and be told, only now.
 */
async function listening(more: Record<string, unknown> = {}, client = api) {
  const receiver = await startReceiver()
  const webhook = await subscribe(client, receiver.url, more)
  whenDone(() => client.request('DELETE', `/webhooks/${webhook.id}`))
  const log = () => deliveriesOf(client, webhook.id)
  const logged = (status: string, count = 1) =>
    expect.poll(async () => (await log()).filter((one) => one.status === status).length).toBe(count)
  return { receiver, webhook, log, logged, path: `/webhooks/${webhook.id}` }
}

/** Waits until it is told everywhere that this consultation was completed. */
async function toldOf(id: string): Promise<void> {
  for (let after = 0; ; ) {
    const { body } = await api.get<{ data: { subject: { id: string } }[]; next: number }>(
      `/events?after=${after}&wait=10&types=consultation.completed`,
    )
    if (body.data.some(({ subject }) => subject.id === id)) return
    after = body.next
  }
}

const completed = { events: ['consultation.completed'] }
const idsOf = (received: readonly Received[]) => new Set(received.map(({ headers }) => headers['webhook-id']))

/** What was told, in no order; what came again because its answer was late counts once. */
const told = (received: readonly Received[]) =>
  [
    ...new Map(
      received.map(({ headers, body }) => [
        headers['webhook-id'],
        [body.type, body.data.id, body.data.status],
      ]),
    ).values(),
  ].sort()

describe('a message', () => {
  it('is signed, and tells what happened to which consultation, without health data', async () => {
    const { receiver, webhook } = await listening(completed)
    const id = await sendText(api, { metadata: { visit: 9 } })
    const [message] = await receiver.until(1)
    expect(verify(webhook.secret, message!)).toEqual(message!.body)
    expect(message!.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(message!.body).toEqual({
      type: 'consultation.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sequence: expect.any(Number),
      data: { id, status: 'completed', metadata: { visit: 9 } },
    })
    const { body } = await api.get<{ data: { position: number; subject: { id: string } }[] }>(
      `/events?after=${message!.body.sequence - 1}&limit=1`,
    )
    expect(body.data).toMatchObject([{ position: message!.body.sequence, subject: { id } }])
  })

  it('tells in full, where that was asked for, what retrieval answers', async () => {
    const { receiver } = await listening({ ...completed, payload: 'full' })
    const id = await sendText(api, { metadata: { visit: 10 } })
    const [message] = await receiver.until(1)
    const { report, transcription } = (await api.consultation(id)).body
    expect(message!.body.data).toEqual({
      ...{ id, status: 'completed', metadata: { visit: 10 }, transcription, report },
      ...{ patientReference: null, createdAt: expect.any(String) },
      ...{ engine: { name: 'facts', model: expect.any(String) }, warnings: [], warningCodes: [] },
      recording: { id: expect.any(String), duration: 0, url: '' },
    })
  })

  it('tells in full why it failed, in the language of the consultation', async () => {
    const own = await tenantOver(api, 'told why')
    const { receiver } = await listening({ events: ['consultation.failed'], payload: 'full' }, own)
    const schema = {
      ...{ type: 'object', properties: { weight: { type: 'number' } }, required: ['weight'] },
      additionalProperties: false,
    }
    const reportSchema = { instructions: 'Say what was said.', schema, fewShots: '[]' }
    for (const [language, said] of [
      ['pt-BR', /^o schema exige valores que ninguém disse/],
      ['en', /^the schema demands values that nobody said/],
    ] as const) {
      const id = await sendText(own, { language, reportSchema })
      const failure = { stage: 'report', message: expect.stringMatching(said) }
      const told = expect.objectContaining({ id, status: 'failed', failure })
      await expect.poll(() => receiver.received.map(({ body }) => body.data)).toContainEqual(told)
    }
  })

  it('comes for what was subscribed to, and for exams too', async () => {
    const own = await tenantOver(api, 'told of everything')
    const all = await listening({}, own)
    const some = await listening({ events: ['exam.completed', 'exam.failed'] }, own)
    const form = [
      ['files', { bytes: labReport(), name: 'a.pdf' }],
      ['files', { bytes: new Uint8Array(), name: 'b.pdf' }],
    ] as const
    const id = await sendText(own)
    const { body } = await own.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const exams = [
      ['exam.completed', body[0]?.data.id, 'completed'],
      ['exam.failed', body[1]?.data.id, 'failed'],
    ]
    await expect
      .poll(() => told(all.receiver.received))
      .toEqual([
        ['consultation.completed', id, 'completed'],
        ['consultation.in-progress', id, 'in-progress'],
        ['consultation.integrated', id, 'integrated'],
        ...exams,
      ])
    await expect.poll(() => told(some.receiver.received)).toEqual(exams)
  })

  it('of a completed consultation makes it integrated once it was taken, and not before', async () => {
    const { receiver, log, logged, path } = await listening(completed)
    const other = await listening({ events: ['consultation.in-progress'] })
    receiver.answer = () => 500
    const id = await sendText(api)
    await logged('failed')
    await other.logged('succeeded')
    expect((await api.consultation(id)).body.status).toBe('completed')
    receiver.answer = () => 200
    await api.post(`${path}/deliveries/${(await log())[0]?.id}/redeliver`)
    await expect.poll(async () => (await api.consultation(id)).body.status).toBe('integrated')
  })

  it('is tried again after every kind of failure, under the same id, and the log tells of each', async () => {
    const elsewhere = await startReceiver()
    const { receiver, webhook, log, logged } = await listening(completed)
    const redirect = { status: 307, headers: { location: elsewhere.url } }
    const answers = ['cut', redirect, 503, 'trickle'] as const
    receiver.answer = (n) => answers[n] ?? 500
    await sendText(api)
    await receiver.until(4)
    await logged('succeeded')
    for (const message of receiver.received) verify(webhook.secret, message)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    const [delivery] = await log()
    expect([...idsOf(receiver.received)]).toEqual([delivery?.id])
    expect(delivery?.attempts.map(({ httpStatus, error }) => [httpStatus, error])).toEqual([
      [null, 'the connection broke off'],
      [307, 'redirects are not followed'],
      [503, 'answered 503'],
      [200, null],
    ])
    expect(elsewhere.received).toEqual([])
  })

  it('is given up in the end, and can be sent again under the same id', async () => {
    const { receiver, log, logged, path } = await listening(completed)
    receiver.answer = () => 404
    const id = await sendText(api)
    await logged('failed')
    const [failed] = await log()
    expect(failed).toMatchObject({ type: 'consultation.completed', subject: id, nextAttemptAt: null })
    expect(failed?.attempts).toHaveLength(4)
    receiver.answer = () => 200
    const again = await api.post<DeliveryBody>(`${path}/deliveries/${failed?.id}/redeliver`)
    expect(again).toMatchObject({ status: 201, body: { id: failed?.id, status: 'pending' } })
    await logged('succeeded')
    expect(idsOf(receiver.received).size).toBe(1)
    expect((await log())[0]?.attempts).toHaveLength(5)
  })

  it('waits as long as the receiver asks', async () => {
    const { receiver, log } = await listening(completed)
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await sendText(api)
    await receiver.until(1)
    await expect.poll(async () => (await log())[0]?.attempts.length).toBe(1)
    const [delivery] = await log()
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? '')
    expect(wait).toBeGreaterThanOrEqual(3_600_000)
  })

  it('of what was deleted meanwhile tells that it happened, and nothing more', async () => {
    const { receiver, log, logged, path } = await listening({ ...completed, payload: 'full' })
    receiver.answer = () => 500
    const id = await sendText(api, { metadata: { patient: 'marked' } })
    await logged('failed')
    expect((await api.request('DELETE', `/consultations/${id}`)).status).toBe(204)
    const before = receiver.received.length
    await api.post(`${path}/deliveries/${(await log())[0]?.id}/redeliver`)
    const received = await receiver.until(before + 1)
    expect(received[before]?.body.data).toEqual({ id, status: 'completed', metadata: {} })
  })

  it('leaves out metadata that is large, unless it is sent in full', async () => {
    const thin = await listening(completed)
    const full = await listening({ ...completed, payload: 'full' })
    const metadata = { notes: 'x'.repeat(20_000) }
    await sendText(api, { metadata })
    expect((await thin.receiver.until(1))[0]?.body.data.metadata).toEqual({})
    expect((await full.receiver.until(1))[0]?.body.data.metadata).toEqual(metadata)
  })
})

describe('an endpoint', () => {
  const health = async () => (await api.get<{ webhooks: object }>('/health/ready')).body.webhooks

  it('that says it is gone is told nothing more, which shows, until it is enabled again', async () => {
    const { receiver, logged, path } = await listening(completed)
    receiver.answer = () => 410
    await sendText(api)
    await logged('failed')
    expect((await api.get<WebhookBody>(path)).body).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
    })
    expect(await health()).toEqual({ disabled: 1 })
    receiver.answer = () => 200
    await toldOf(await sendText(api))
    const enabled = await api.request<WebhookBody>('PATCH', path, { json: { status: 'enabled' } })
    expect(enabled.body).not.toHaveProperty('disabledReason')
    expect(await health()).toEqual({ disabled: 0 })
    const id = await sendText(api)
    await logged('succeeded')
    expect(receiver.received.map(({ body }) => body.data.id).slice(1)).toEqual([id])
  })

  it('that was disabled on request is no concern of operators, and what is pending waits', async () => {
    const { receiver, log, path } = await listening(completed)
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
    const { receiver, logged, path } = await listening(completed)
    const since = new Date().toISOString()
    const first = await sendText(api)
    await logged('succeeded')
    await api.request('PATCH', path, { json: { status: 'disabled' } })
    const missed = await sendText(api)
    await toldOf(missed)
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
    const slow = await listening()
    slow.receiver.answer = () => 'hang'
    const quick = await listening(completed)
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
    const { receiver, logged } = await listening({ order: 'per-resource' }, own)
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
