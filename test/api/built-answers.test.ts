import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { slices, visit } from '../support/audio.ts'
import { Client, type ConsultationBody } from '../support/client.ts'
import { silent } from '../support/database.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'
import { whenDone } from '../support/when-done.ts'

const service = await startService()
const { api } = service

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag')
const held = (path: string, tag: string | null, by = api) => by.get(path, { 'if-none-match': String(tag) })

/** From a talk with sound, so that there is a link. */
async function completed(): Promise<string> {
  const to = await api.start()
  for (const [index, bytes] of slices(visit, 3).entries())
    expect((await api.chunk(to, bytes, { chunkIndex: String(index) })).status).toBe(201)
  await api.finish(to, {})
  expect((await api.settled(to.id)).status).toBe('completed')
  return to.id
}

describe('the listing of specialties', () => {
  it('is not sent to those who have it', async () => {
    const listing = await api.get('/specialties')
    expect(tagOf(listing)).toMatch(/^"[\w-]+"$/)
    for (const tag of [tagOf(listing), `W/${tagOf(listing)}`, `"x", ${tagOf(listing)}`, '*']) {
      const again = await held('/specialties', tag)
      expect([again.status, again.body, tagOf(again)]).toEqual([304, '', tagOf(listing)])
    }
    expect(await held('/specialties', '"x"')).toMatchObject({ status: 200, body: listing.body })
    const english = await api.get('/specialties', {
      'accept-language': 'en',
      'if-none-match': String(tagOf(listing)),
    })
    expect(english.status).toBe(200)
  })

  it('is another with each change of the tenant’s own, and the same for others', async () => {
    const [north, south] = [await tenantOver(api, 'north'), await tenantOver(api, 'south')]
    const none = await north.get('/specialties')
    const definition = {
      title: { 'pt-BR': 'Esporte', en: 'Sports' },
      sections: [{ key: 'subjective', fields: ['chief_complaint'] }],
    }
    const path = '/specialties/sports'
    const titles = []
    for (const title of ['Esporte', 'Desporto']) {
      const json = { ...definition, title: { ...definition.title, 'pt-BR': title } }
      await north.request('PUT', path, { json })
      const { status, body } = await held('/specialties', tagOf(none), north)
      titles.push([status, (body as { specialties: { sports: { title: string } } }).specialties.sports.title])
    }
    expect(titles).toEqual([
      [200, 'Esporte'],
      [200, 'Desporto'],
    ])
    expect((await held('/specialties', tagOf(none), south)).status).toBe(304)
    await north.request('DELETE', path)
    expect((await held('/specialties', tagOf(none), north)).status).toBe(304)
  })
})

describe('a completed consultation', () => {
  it('is not sent to those who have it, until something of it changes', async () => {
    const id = await completed()
    const path = `/consultations/${id}`
    const first = await api.get<ConsultationBody>(path)
    expect(tagOf(first)).toMatch(/^W\/"[\w-]+"$/)
    expect(await held(path, tagOf(first))).toMatchObject({ status: 304, body: '' })
    const again = await api.get<ConsultationBody>(path)
    expect({ ...again.body, recording: null }).toEqual({ ...first.body, recording: null })
    expect((await new Client(service.url).open(again.body.recording.url)).status).not.toBe(401)

    expect((await api.post(`${path}/integrated`)).status).toBe(201)
    const integrated = await held(path, tagOf(first))
    expect(integrated).toMatchObject({ status: 200, body: { status: 'integrated' } })
    expect((await held(path, tagOf(integrated))).status).toBe(304)

    const report = await api.post(`${path}/report`, { json: { specialty: 'psychiatry' } })
    expect(report.status).toBeLessThan(300)
    const rewritten = await held(path, tagOf(integrated))
    expect(rewritten).toMatchObject({ status: 200, body: { report: { specialty: 'psychiatry' } } })
  })

  it('is nobody else’s, and gone when it is deleted, whatever tag is sent', async () => {
    const id = await completed()
    const path = `/consultations/${id}`
    const tag = tagOf(await api.get(path))
    expectRefusal(await held(path, tag, await tenantOver(api, 'west')), 404, 'Consultation not found')
    expectRefusal(await held(path, '*', new Client(service.url)), 401, 'Unauthorized')
    expect((await api.request('DELETE', path)).status).toBe(204)
    expectRefusal(await held(path, tag), 404, 'Consultation not found')
  })

  it('has no tag before', async () => {
    const { id } = await api.start()
    const path = `/consultations/${id}`
    expect(tagOf(await api.get(path))).toBeNull()
    expect((await held(path, '*')).status).toBe(200)
  })
})

describe('a key that another process revokes', () => {
  it('is refused, though this one has just seen it', async () => {
    const other = await serve(loadConfig(service.env), { role: 'api', log: silent })
    whenDone(() => other.stop())
    const { body } = await api.post<{ id: string; key: string }>('/api-keys', { json: { name: 'lost' } })
    const clients = [service.url, String(other.url)].map((url) => new Client(url, body.key))
    for (const client of clients) expect((await client.get('/specialties')).status).toBe(200)
    expect((await api.request('DELETE', `/api-keys/${body.id}`)).status).toBe(204)
    expectRefusal(await clients[0]!.get('/specialties'), 401, 'Unauthorized')
    while ((await clients[1]!.get('/specialties')).status === 200) await delay(5)
    expectRefusal(await clients[1]!.get('/specialties'), 401, 'Unauthorized')
  })
})
