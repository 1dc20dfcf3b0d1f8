import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { Client } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await startService()
const { api, url, env } = service

interface Key {
  readonly id: string
  readonly key: string
  readonly tenantId: string
  readonly expiresAt: string | null
}
const make = async (json: object, by = api) => (await by.post<Key>('/api-keys', { json })).body
const clientOf = ({ key }: Pick<Key, 'key'>) => new Client(url, key, { 'x-service-professional-id': '7' })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

async function untilRefused(client: Client): Promise<void> {
  while ((await client.get('/specialties')).status === 200) await delay(50)
  expectRefusal(await client.get('/specialties'), 401, 'Unauthorized')
}

describe('an API key made over the API', () => {
  it('is shown once, opens its tenant and manages nothing unless that was said', async () => {
    const made = await make({ name: 'front desk' })
    expect(made).toMatchObject({ name: 'front desk', scopes: ['consultations', 'exams'], expiresAt: null })
    expect(made.key).toMatch(/^svc_live_[\w-]{32,}$/)
    expect((await clientOf(made).start()).id).toBeTruthy()
    expectRefusal(await clientOf(made).get('/api-keys'), 403, 'API key lacks the scope admin')
    const { body } = await api.get<{ data: object[] }>('/api-keys')
    expect(body.data).toContainEqual(expect.objectContaining({ id: made.id, lastUsedAt: expect.any(String) }))
    expect(JSON.stringify(body)).not.toContain(made.key)
  })

  it('ends at its time, whatever the zone it was told in', async () => {
    const end = new Date(Date.now() + 5000)
    const inRio = new Date(end.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00')
    const made = await make({ name: 'brief', expiresAt: inRio })
    expect(made.expiresAt).toBe(end.toISOString())
    const client = clientOf(made)
    expect((await client.get('/specialties')).status).toBe(200)
    await untilRefused(client)
  })

  it.each([
    [{ name: 'x', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt must be in the future'],
    [{ name: 'x', expiresAt: '2999-12-31' }, expect.stringContaining('expiresAt must')],
    [{ name: 'x', expiresAt: '2999-12-31T10:00:00' }, expect.stringContaining('expiresAt must')],
    [{ name: 'x', scopes: ['everything'] }, expect.stringContaining('scopes.0 must be one of')],
    [{ name: '' }, 'name must not be empty'],
    [{}, 'name is required'],
  ])('is not made from a mistake: %j', async (json, message) => {
    expectRefusal(await api.post('/api-keys', { json }), 422, [message])
  })

  it('is rotated with an overlap: both are valid, then the new one is', async () => {
    const old = await make({ name: 'ehr', scopes: ['consultations'] })
    const json = { overlapSeconds: 2 }
    const { status, body } = await api.post<Key>(`/api-keys/${old.id}/rotate`, { json })
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'ehr', scopes: ['consultations'] } })
    expect((await clientOf(old).get('/specialties')).status).toBe(200)
    await untilRefused(clientOf(old))
    expect((await clientOf(body).get('/specialties')).status).toBe(200)
    expectRefusal(await api.post(`/api-keys/${old.id}/rotate`, { json: {} }), 422, [
      'the key is not valid any more: make another',
    ])
  })

  it('is revoked at once, and event streams that it has open end', async () => {
    const made = await make({ name: 'lost' })
    const client = clientOf(made)
    const { id } = await client.start()
    const stream = await client.open(`/consultations/${id}/events`)
    expect((await api.request('DELETE', `/api-keys/${made.id}`)).status).toBe(204)
    expectRefusal(await client.get('/specialties'), 401, 'Unauthorized')
    expect(await stream.text()).toContain(': open')
  })

  it('has its streams ended when it is revoked on the command line or expires, too', async () => {
    const lost = await make({ name: 'lost' })
    const brief = await make({ name: 'brief', expiresAt: inSeconds(6) })
    const streams = await Promise.all(
      [lost, brief].map(async (made) => {
        const { id } = await clientOf(made).start()
        return clientOf(made).open(`/consultations/${id}/events`)
      }),
    )
    expect((await auscultHere(['keys', 'revoke', lost.id], env)).code).toBe(0)
    for (const stream of streams) expect(await stream.text()).toContain(': open')
  })

  it('is not there for those who do not know it', async () => {
    for (const id of [nobodysId, 'x', '%00']) {
      expectRefusal(await api.request('DELETE', `/api-keys/${id}`), 404, 'API key not found')
      expectRefusal(await api.post(`/api-keys/${id}/rotate`, { json: {} }), 404, 'API key not found')
    }
    expectRefusal(
      await api.post('/api-keys', { json: { name: 'x', tenantId: nobodysId } }),
      404,
      'Tenant not found',
    )
  })
})

describe('a tenant made over the API', () => {
  it('has keys that its maker manages, and data of its own', async () => {
    const { status, body: clinic } = await api.post<{ id: string }>('/tenants', {
      json: { name: 'clinic a' },
    })
    expect(status).toBe(201)
    const key = await make({ name: 'of the clinic', tenantId: clinic.id, scopes: ['consultations', 'admin'] })
    expect(key.tenantId).toBe(clinic.id)
    const client = clientOf(key)
    const to = await client.start()
    expectRefusal(await api.get(`/consultations/${to.id}`), 404, 'Consultation not found')
    const own = await api.start()
    expectRefusal(await client.get(`/consultations/${own.id}`), 404, 'Consultation not found')

    const seen = await client.get<{ data: { id: string }[] }>('/tenants')
    expect(seen.body.data.map(({ id }) => id)).toEqual([clinic.id])
    const keys = await client.get<{ data: { id: string }[] }>('/api-keys')
    expect(keys.body.data.map(({ id }) => id)).toEqual([key.id])
    expectRefusal(
      await client.post('/tenants', { json: { name: 'clinic b' } }),
      403,
      'A tenant that another tenant has made makes none itself',
    )
    expect((await api.request('DELETE', `/api-keys/${key.id}`)).status).toBe(204)
    expectRefusal(await client.get('/tenants'), 401, 'Unauthorized')
  })

  it('takes no name that is taken, whoever took it', async () => {
    await tenantClient(service, 'theirs')
    for (const name of ['theirs', 'default']) {
      const answer = await api.post('/tenants', { json: { name } })
      expectRefusal(answer, 409, 'A tenant of this name exists already')
    }
  })
})

describe('use', () => {
  it('is counted for the tenant and a time', async () => {
    const { body: clinic } = await api.post<{ id: string }>('/tenants', { json: { name: 'counted' } })
    const client = clientOf(
      await make({ name: 'x', tenantId: clinic.id, scopes: ['consultations', 'admin'] }),
    )
    await client.start()
    await client.start()
    const { status, body } = await client.get('/usage')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      consultations: { started: 2, completed: 0, failed: 0 },
      exams: { sent: 0 },
      audioSeconds: 0,
      bytes: 0,
    })
    const past = await client.get('/usage?from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00-03:00')
    expect(past.body).toMatchObject({ to: '2020-02-01T03:00:00.000Z', consultations: { started: 0 } })
  })
})

describe('a limit of requests', () => {
  it('is told in every answer, and refuses what goes beyond it', async () => {
    const client = clientOf(await make({ name: 'limited', requestsPerMinute: 3 }))
    const remaining = []
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await client.get('/specialties')
      expect(status).toBe(200)
      expect(headers.get('ratelimit-policy')).toBe('"key";q=3;w=60')
      remaining.push(/^"key";r=(\d);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1])
    }
    expect(remaining).toEqual(['2', '1', '0'])
    const refused = await client.post('/consultations/v2')
    expectRefusal(refused, 429, 'Too many requests with this key')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.get('/specialties')).status).toBe(200)
  })

  it('is the installation’s for keys without one, and none where a key is without', async () => {
    const { api: limited } = await startService({ AUSCULT_RATE_LIMIT: '2' })
    const { body } = await limited.post<Key>('/api-keys', { json: { name: 'x', requestsPerMinute: 0 } })
    const free = new Client(limited.url, body.key)
    expect((await limited.get('/specialties')).headers.get('ratelimit')).toMatch(/r=0/)
    expectRefusal(await limited.get('/specialties'), 429, 'Too many requests with this key')
    for (let i = 0; i < 5; i++) expect((await free.get('/specialties')).headers.get('ratelimit')).toBeNull()
  })
})
