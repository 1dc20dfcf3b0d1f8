import { describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantClient } from '../support/tenants.ts'

const service = await shareService()
const { api } = service

const sports = {
  title: { 'pt-BR': 'Medicina do esporte', en: 'Sports medicine' },
  sections: [
    { key: 'subjective', fields: ['chief_complaint'] },
    {
      key: 'training',
      title: { 'pt-BR': 'Treino', en: 'Training' },
      fields: [
        {
          key: 'load',
          title: { 'pt-BR': 'Carga', en: 'Load' },
          cues: { 'pt-BR': ['corre', 'treina'], en: ['runs', 'trains'] },
        },
      ],
    },
  ],
}
const put = (client: Client, key: string, json: unknown) =>
  client.request('PUT', `/specialties/${key}`, { json })
const listed = async (client: Client) =>
  Object.keys((await client.get<{ specialties: Record<string, unknown> }>('/specialties')).body.specialties)

describe('a specialty of one’s own', () => {
  it('is in the listing and lays out reports, once it is added', async () => {
    expect(await put(api, 'sports_medicine', sports)).toMatchObject({ status: 201, body: sports })
    expect(await listed(api)).toContain('sports_medicine')
    const { status, body } = await api.post('/consultations/text', {
      json: {
        specialty: 'sports_medicine',
        language: 'pt-BR',
        text: 'Médico: O que o traz aqui?\nPaciente: Dor no joelho. Treino quarenta quilômetros por semana.',
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      report: {
        specialty: 'sports_medicine',
        content: {
          summary_json_pt: { training: { title: 'Treino', content: { load: { title: 'Carga' } } } },
        },
      },
    })
  })

  it('is read as it was written, and changed by writing it again', async () => {
    await put(api, 'read_again', sports)
    expect(await api.get('/specialties/read_again')).toMatchObject({ status: 200, body: sports })
    const renamed = { ...sports, title: { 'pt-BR': 'Esporte', en: 'Sport' } }
    expect((await put(api, 'read_again', renamed)).status).toBe(200)
    expect(await api.get('/specialties/read_again')).toMatchObject({ body: renamed })
  })

  it('stands in for one of the installation until it is taken away', async () => {
    const { body: before } = await api.get('/specialties/cardiology')
    await put(api, 'cardiology', sports)
    expect(await api.get('/specialties/cardiology')).toMatchObject({ body: sports })
    expect((await api.request('DELETE', '/specialties/cardiology')).status).toBe(204)
    expect((await api.get('/specialties/cardiology')).body).toEqual(before)
    expectRefusal(await api.request('DELETE', '/specialties/cardiology'), 404, 'Specialty not found')
    expect((await api.request('DELETE', '/specialties/%00')).status).toBe(400)
  })

  it('is the tenant’s own: another neither sees, uses nor takes it', async () => {
    await put(api, 'only_mine', sports)
    const other = await tenantClient(service, 'elsewhere', 'consultations', 'admin')
    expect(await listed(other)).not.toContain('only_mine')
    expectRefusal(await other.get('/specialties/only_mine'), 404, 'Specialty not found')
    expectRefusal(await other.request('DELETE', '/specialties/only_mine'), 404, 'Specialty not found')
    const answer = await other.post<{ message: string[] }>('/consultations/text', {
      json: { text: 'Doctor: hello', specialty: 'only_mine' },
    })
    expect(answer.status).toBe(422)
    expect(await listed(api)).toContain('only_mine')
  })

  it('needs a key with the scope admin', async () => {
    const plain = await tenantClient(service, 'default')
    expectRefusal(await put(plain, 'not_mine', sports), 403, 'API key lacks the scope admin')
    expectRefusal(await plain.get('/specialties/generic'), 403, 'API key lacks the scope admin')
    expectRefusal(await plain.request('DELETE', '/specialties/generic'), 403, 'API key lacks the scope admin')
  })

  it.each([
    ['Sports', sports, 'the key must match ^[a-z][a-z0-9_]{0,63}$'],
    ['faulty', { ...sports, title: 'Sport' }, '/title must be object'],
    ['faulty', { ...sports, sections: [] }, '/sections must not have fewer than 1 items'],
    [
      'faulty',
      { ...sports, sections: [{ key: 'own', fields: ['chief_complaint'] }] },
      '/sections/0 "own" has no title, and no shared section has that key',
    ],
    [
      'faulty',
      { ...sports, sections: [{ key: 'plan', fields: ['load'] }] },
      '/sections/0/fields/0 "load" has no title, and no shared field has that key',
    ],
  ])('is refused with every fault named: %s', async (key, definition, message) => {
    const answer = await put(api, key, definition)
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.arrayContaining([message]), statusCode: 422 },
    })
    expect(await listed(api)).not.toContain(key)
  })
})
