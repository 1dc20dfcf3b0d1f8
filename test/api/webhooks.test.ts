import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'
import {
  type DeliveriesPage,
  type DeliveryBody,
  deliveriesOf,
  sendText,
  subscribe,
  type WebhookBody,
  webhookSettings,
} from '../support/webhooks.ts'

const { url, api: service, database } = await startService(webhookSettings)

let made = 0
/** A client of a tenant of its own. */
const newTenant = (...scopes: string[]) =>
  tenantOver(service, `tenant ${made++}`, scopes.length > 0 ? scopes : undefined)

const shared = await newTenant()

describe('a webhook', () => {
  it('is made, shown, changed and deleted', async () => {
    const api = await newTenant()
    const answer = await api.post<WebhookBody & { secret: string }>('/webhooks', {
      json: { url: 'http://localhost:9/x#part', events: ['consultation.completed'], description: 'EHR' },
    })
    expect(answer.status).toBe(201)
    const { secret, ...webhook } = answer.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toEqual({
      id: expect.any(String),
      url: 'http://localhost:9/x',
      events: ['consultation.completed'],
      description: 'EHR',
      payload: 'thin',
      order: 'any',
      status: 'enabled',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const path = `/webhooks/${webhook.id}`
    expect(answer.headers.get('location')).toBe(path)
    expect((await api.get(path)).body).toEqual(webhook)
    expect((await api.get('/webhooks')).body).toEqual({ data: [webhook], nextCursor: null })
    const changes = { events: ['*'], payload: 'full', order: 'per-resource', status: 'disabled' }
    const changed = await api.request('PATCH', path, { json: changes })
    expect(changed).toMatchObject({
      status: 200,
      body: { ...webhook, ...changes, disabledReason: 'request' },
    })
    expect((await api.request('PATCH', path, { json: {} })).body).toEqual(changed.body)
    const foreign = {
      json: { id: nobodysId, tenant_id: nobodysId, failing_since: '2020-01-01T00:00:00Z', x: 1 },
    }
    const notAllowed = ['failing_since', 'id', 'tenant_id', 'x'].map((name) => `${name} is not allowed`)
    const refused = await api.request<{ message: string[] }>('PATCH', path, foreign)
    expect(refused.body.message.toSorted()).toEqual(notAllowed)
    expect((await api.get(path)).body).toEqual(changed.body)
    expect((await api.request('DELETE', path)).status).toBe(204)
    expectRefusal(await api.get(path), 404, 'Webhook not found')
    expect((await api.get('/webhooks')).body).toEqual({ data: [], nextCursor: null })
  })

  it('keeps its secret encrypted', async () => {
    const api = await newTenant()
    const { secret, id } = await subscribe(api, 'http://localhost:9/')
    const { rows } = await database
      .open()
      .pool.query('select sealed from webhook_secrets where endpoint_id = $1', [id])
    expect(rows).toHaveLength(1)
    const stored = rows[0].sealed as Buffer
    expect(stored.includes(secret.slice(6))).toBe(false)
    expect(stored.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  })

  it.each([
    ['without an address', { url: undefined }],
    ['to something else than the web', { url: 'ftp://localhost/' }],
    ['to nothing that can be read', { url: 'receiver' }],
    ['with a password in its address', { url: 'http://me:secret@localhost/' }],
    ['without TLS beyond what is allowed', { url: 'http://10.1.2.3/' }],
    ['to a private address', { url: 'https://10.1.2.3/' }],
    ['for nothing', { events: [] }],
    ['for what never happens', { events: ['consultation.progress'] }],
    ['with an unknown payload', { payload: 'fat' }],
    ['with an unknown order', { order: 'fifo' }],
  ])('is not made %s', async (_, wrong) => {
    const json = { url: 'http://localhost:9/', events: ['*'], ...wrong }
    expect((await shared.post('/webhooks', { json })).status).toBe(422)
    expect((await shared.get<{ data: [] }>('/webhooks')).body.data).toEqual([])
  })

  it('is one of at most twenty of a tenant', async () => {
    const api = await newTenant()
    const json = { url: 'http://localhost:9/', events: ['*'] }
    const answers = await Promise.all(Array.from({ length: 25 }, () => api.post('/webhooks', { json })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  it('is its tenant’s own, for keys with the scope admin', async () => {
    const [mine, theirs] = [await newTenant(), await newTenant()]
    const { id } = await subscribe(mine, 'http://localhost:9/')
    const { id: ownOfTheirs } = await subscribe(theirs, 'http://localhost:9/')
    const { body: test } = await mine.post<DeliveryBody>(`/webhooks/${id}/test`)
    const crossings = (path: string) => [
      theirs.get(path),
      theirs.request('PATCH', path, { json: { status: 'disabled' } }),
      theirs.request('DELETE', path),
      theirs.get(`${path}/deliveries`),
      theirs.post(`${path}/secrets`, { json: {} }),
      theirs.post(`${path}/test`),
      theirs.post(`${path}/replay`, { json: { since: new Date().toISOString() } }),
      theirs.post(`${path}/deliveries/${test.id}/redeliver`),
    ]
    for (const wrong of [id, nobodysId, 'x', '%00']) {
      for (const answer of await Promise.all(crossings(`/webhooks/${wrong}`)))
        expectRefusal(answer, 404, 'Webhook not found')
    }
    expectRefusal(
      await theirs.post(`/webhooks/${ownOfTheirs}/deliveries/${test.id}/redeliver`),
      404,
      'Delivery not found',
    )
    expect((await mine.get<WebhookBody>(`/webhooks/${id}`)).body.status).toBe('enabled')
    const plain = await newTenant('consultations', 'exams')
    expectRefusal(await plain.get('/webhooks'), 403, 'API key lacks the scope admin')
    expectRefusal(await new Client(url).get('/webhooks'), 401, 'Unauthorized')
  })

  it('is made once, with one secret, however often the same request comes', async () => {
    const api = await newTenant()
    const again = {
      json: { url: 'http://localhost:9/', events: ['*'] },
      headers: { 'idempotency-key': 'one' },
    }
    const [first, second] = [await api.post('/webhooks', again), await api.post('/webhooks', again)]
    expect(second.body).toEqual(first.body)
    expect((await api.get<{ data: [] }>('/webhooks')).body.data).toHaveLength(1)
  })

  it('can be tried: the answer says what became of the message', async () => {
    const api = await newTenant()
    const receiver = await startReceiver()
    const { id, secret } = await subscribe(api, receiver.url)
    const good = await api.post<DeliveryBody>(`/webhooks/${id}/test`)
    expect(good).toMatchObject({
      status: 201,
      body: {
        type: 'webhook.test',
        status: 'succeeded',
        nextAttemptAt: null,
        attempts: [{ httpStatus: 204, error: null, milliseconds: expect.any(Number) }],
      },
    })
    expect(verify(secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test', sequence: 0 })
    receiver.answer = () => 500
    const bad = await api.post<DeliveryBody>(`/webhooks/${id}/test`)
    expect(bad.body).toMatchObject({
      status: 'failed',
      attempts: [{ httpStatus: 500, error: 'answered 500' }],
    })
    expect((await deliveriesOf(api, id)).map((delivery) => delivery.id)).toEqual([bad.body.id, good.body.id])
  })

  it('has a new secret on demand, and its messages are signed by the old one too for a while', async () => {
    const api = await newTenant()
    const receiver = await startReceiver()
    const { id, secret } = await subscribe(api, receiver.url)
    const next = await api.post<{ secret: string }>(`/webhooks/${id}/secrets`)
    expect(next.status).toBe(201)
    await api.post(`/webhooks/${id}/test`)
    for (const one of [secret, next.body.secret]) verify(one, receiver.received[0]!)
    const last = await api.post<{ secret: string }>(`/webhooks/${id}/secrets`, {
      json: { overlapSeconds: 0 },
    })
    await api.post(`/webhooks/${id}/test`)
    verify(last.body.secret, receiver.received[1]!)
    for (const one of [secret, next.body.secret]) expect(() => verify(one, receiver.received[1]!)).toThrow()
  })

  it('has a log that is read page by page', async () => {
    const api = await newTenant()
    const receiver = await startReceiver()
    const { id } = await subscribe(api, receiver.url, { events: ['consultation.completed'] })
    for (let i = 0; i < 5; i++) await sendText(api)
    await receiver.until(5)
    await expect.poll(async () => (await deliveriesOf(api, id, '?status=succeeded')).length).toBe(5)
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `?limit=2${cursor ? `&cursor=${cursor}` : ''}`
      const { body } = await api.get<DeliveriesPage>(`/webhooks/${id}/deliveries${query}`)
      ids.push(...body.data.map((delivery) => delivery.id))
      cursor = body.nextCursor
    }
    expect(new Set(ids)).toEqual(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])))
    expect(ids).toHaveLength(5)
    expect(await deliveriesOf(api, id, '?status=failed')).toEqual([])
    expect((await api.get(`/webhooks/${id}/deliveries?cursor=x`)).status).toBe(422)
    expect((await api.get(`/webhooks/${id}/deliveries?limit=0`)).status).toBe(422)
  })
})
