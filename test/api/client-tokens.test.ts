import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client, recordingPath } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await shareService()
const { api, url } = service
const mine = await api.start({ professionalId: 7 })
const another = await api.start({ professionalId: 7 })
const others = await api.start({ professionalId: 8 })

async function token(json: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Client> {
  const answer = await api.post<{ token: string; expiresAt: string }>('/client-tokens', {
    json: { professionalId: 7, ...json },
  })
  expect(answer.status).toBe(201)
  return new Client(url, answer.body.token, headers)
}
const elsewhere = 'The client token is for another consultation'

describe('a client token', () => {
  it('that may record sends and finishes its consultation, and reads nothing', async () => {
    const client = await token({ consultationId: mine.id, verbs: ['record'] })
    expect((await client.chunk(mine, visit)).status).toBe(201)
    expectRefusal(await client.get(`/consultations/${mine.id}`), 403, 'The client token lacks the verb read')
    expect((await client.finish(mine)).status).toBe(201)
  })

  it('that may read sees its consultation, and changes nothing', async () => {
    const client = await token({ consultationId: mine.id, verbs: ['read'] })
    for (const part of ['', '/transcript']) {
      expect((await client.get(`/consultations/${mine.id}${part}`)).status).toBe(200)
    }
    const stream = await client.open(`/consultations/${mine.id}/events`)
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    expectRefusal(await client.chunk(mine, visit), 403, 'The client token lacks the verb record')
    expectRefusal(
      await client.post(`/consultations/${mine.id}/report`),
      403,
      'A client token does not open this',
    )
  })

  it('opens no other consultation, whether there is one or not', async () => {
    const client = await token({ consultationId: mine.id, verbs: ['record', 'read'] })
    for (const id of [another.id, others.id, nobodysId, 'x']) {
      expectRefusal(await client.get(`/consultations/${id}`), 403, elsewhere)
    }
    expectRefusal(await client.chunk(another, visit), 403, elsewhere)
    const crossed = { id: mine.id, recordingId: another.recordingId }
    expectRefusal(await client.chunk(crossed, visit), 404, 'Recording not found')
  })

  it('without a consultation opens those of its professional', async () => {
    const client = await token({ verbs: ['read'] })
    expect((await client.get(`/consultations/${another.id}`)).status).toBe(200)
    expectRefusal(await client.get(`/consultations/${others.id}`), 403, elsewhere)
    expectRefusal(await client.get(`/consultations/${nobodysId}`), 404, 'Consultation not found')
  })

  it('opens nothing of another tenant', async () => {
    const south = await tenantClient(service, 'south')
    const theirs = await south.start({ professionalId: 7 })
    const client = await token({ verbs: ['read', 'record'] })
    expectRefusal(await client.get(`/consultations/${theirs.id}`), 404, 'Consultation not found')
    expectRefusal(await client.chunk(theirs, visit), 404, 'Consultation not found')
    const json = { professionalId: 7, consultationId: theirs.id, verbs: ['read'] }
    expectRefusal(await api.post('/client-tokens', { json }), 404, 'Consultation not found')
  })

  it('starts, lists and manages nothing, and makes no other token', async () => {
    const client = await token({ verbs: ['read', 'record'] })
    const closed = 'A client token does not open this'
    for (const path of ['/consultations/v2', '/consultations', '/consultations/text', '/client-tokens']) {
      expectRefusal(await client.post(path, { json: {} }), 403, closed)
    }
    for (const path of ['/consultations', '/specialties']) expectRefusal(await client.get(path), 403, closed)
  })

  it('for an origin is good for pages of that origin alone', async () => {
    const origin = 'https://ehr.example.org'
    const client = await token({ verbs: ['read'], origin })
    const path = `/consultations/${another.id}`
    expect((await client.with({}).get(path, { origin })).status).toBe(200)
    for (const headers of [{}, { origin: 'https://evil.example.org' }, { origin: `${origin}.evil.org` }]) {
      expectRefusal(await client.get(path, headers), 403, 'The client token is for pages of another origin')
    }
  })

  it('ends with the key that made it', async () => {
    const { body } = await api.post<{ id: string; key: string }>('/api-keys', { json: { name: 'x' } })
    const holder = new Client(url, body.key)
    const made = await holder.post<{ token: string }>('/client-tokens', {
      json: { professionalId: 7, verbs: ['read'] },
    })
    const client = new Client(url, made.body.token)
    expect((await client.get(`/consultations/${another.id}`)).status).toBe(200)
    await api.request('DELETE', `/api-keys/${body.id}`)
    expectRefusal(await client.get(`/consultations/${another.id}`), 401, 'Unauthorized')
  })

  it('lasts as long as was said, and no longer than its key', async () => {
    const json = { professionalId: '7', verbs: ['read'], expiresInSeconds: 600 }
    const { body } = await api.post<{ expiresAt: string }>('/client-tokens', { json })
    const left = new Date(body.expiresAt).getTime() - Date.now()
    expect(left).toBeGreaterThan(590_000)
    expect(left).toBeLessThanOrEqual(600_000)
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const brief = await api.post<{ key: string }>('/api-keys', { json: { name: 'brief', expiresAt } })
    const made = await new Client(url, brief.body.key).post('/client-tokens', { json })
    expect(made.body).toMatchObject({ expiresAt })
  })

  it.each([
    [{ verbs: ['read'], expiresInSeconds: 60 }, 'expiresInSeconds must be at least 600'],
    [{ verbs: ['read'], expiresInSeconds: 7200 }, 'expiresInSeconds must be at most 3600'],
    [{ verbs: [] }, 'verbs must not be empty'],
    [{ verbs: ['write'] }, expect.stringContaining('verbs.0 must be one of')],
    [{ verbs: ['read'], origin: 'https://a.org/path' }, expect.stringContaining('origin must be')],
    [{ verbs: ['read'], consultationId: others.id }, 'professionalId must be that of the consultation'],
  ])('is not made from a mistake: %j', async (json, message) => {
    const answer = await api.post('/client-tokens', { json: { professionalId: 7, ...json } })
    expectRefusal(answer, 422, [message])
  })

  it('is recorded with by several at once without their keys being told apart', async () => {
    const client = await token({ consultationId: another.id, verbs: ['record'] })
    const path = `${recordingPath(another)}/chunks`
    const form = [['recording', { bytes: visit }]] as const
    const answers = await Promise.all([client.post(path, { form }), api.post(path, { form })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })
})
