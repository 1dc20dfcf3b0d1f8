import { describe, expect, it } from 'vitest'
import { readMessageRows } from '../../src/app/load-messages.ts'
import { failureKinds } from '../../src/platform/errors.ts'
import { errorCodes } from '../../src/platform/http/error-codes.ts'
import { silence, visit } from '../support/audio.ts'
import { type Answer, Client } from '../support/client.ts'
import { interfaceRoutes } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const silent = await silence(1)
const anyone = new Client(url)

interface Document {
  readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] }>>
}
const { paths } = (await anyone.get<Document>('/openapi.json')).body
const guarded = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.length !== 0)
    .map(([method]) => `${method.toUpperCase()} ${path}`),
)

/** A link to a recording is for whoever has it: its refusal is looked at apart. */
const ofTheInterface = new Set(interfaceRoutes.filter((route) => !route.startsWith('GET /recordings/')))

const refused = async (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  const { status, body } = await anyone.request<{ code?: string }>(
    method,
    path.replaceAll(/\{\w+\}/g, 'nobody'),
    method === 'GET' || method === 'DELETE' ? {} : { json: {} },
  )
  return { status, body }
}

describe('an error', () => {
  it('of the service interface has no code in its body, and that of every other route has one', async () => {
    const coded: string[] = []
    for (const route of guarded) {
      const { status, body } = await refused(route)
      expect(status, route).toBe(401)
      if ('code' in body) coded.push(route)
      else expect(body, route).toEqual({ message: expect.any(String), statusCode: 401 })
    }
    expect(guarded.filter((route) => ofTheInterface.has(route))).toHaveLength(ofTheInterface.size)
    expect(coded).toEqual(guarded.filter((route) => !ofTheInterface.has(route)))
  })

  it('of a signed link to a recording, which the interface hands out, has no code', async () => {
    const { body } = await anyone.get('/recordings/nobody/audio')
    expect(body).not.toHaveProperty('code')
  })

  it.each(['GET /nowhere', 'PATCH /lists'])('has no code where nothing is: %s', async (route) => {
    expect((await refused(route)).body).not.toHaveProperty('code')
  })
})

describe('the catalogue of messages', () => {
  const rows = readMessageRows('errors').filter(({ kind }) => kind !== 'word')

  it('says each once, in both languages, with the same values, by codes that the API document names', () => {
    expect(new Set(rows.map(({ en }) => en)).size).toBe(rows.length)
    for (const { kind, en, pt } of rows) {
      expect(pt.split('{}').length, en).toBe(en.split('{}').length)
      if (kind === 'given') expect(pt).toBe(en)
      else if (kind !== '=') expect(errorCodes, en).toContain(kind)
    }
  })

  it('has a message for each code that is more precise than a status', () => {
    const general = [...failureKinds, 'internal']
    const precise = errorCodes.filter((code) => !general.some((one) => one === code))
    expect(precise.filter((code) => !rows.some(({ kind }) => kind === code))).toEqual([])
  })
})

describe('a refusal', () => {
  const portuguese = { 'accept-language': 'pt-BR, en;q=0.5' }
  const bad = (headers: Record<string, string>) =>
    api.post('/api-keys', { json: { name: 5, expires: 'never' }, headers })

  it('is told in Portuguese to who reads that, and in English to everybody else', async () => {
    expect(await bad(portuguese)).toMatchObject({
      body: { message: ['expires não é permitido', 'name deve ser um texto'], code: 'unprocessable' },
    })
    for (const language of ['en', 'de, en;q=0.5', '*']) {
      const { body, headers } = await bad({ 'accept-language': language })
      expect(body).toMatchObject({ message: ['expires is not allowed', 'name must be a string'] })
      expect(headers.get('content-language')).toBeNull()
    }
    expect((await bad(portuguese)).headers.get('content-language')).toBe('pt-BR')
  })

  it('that the service interface gives is said as it gives it', async () => {
    const path = '/consultations/01890000-0000-7000-8000-000000000000'
    const missing = await api.get(path, portuguese)
    expect(missing.body).toEqual({ message: 'Consultation not found', error: 'Not Found', statusCode: 404 })
    const unknown = await anyone.get(path, portuguese)
    expect(unknown.body).toEqual({ message: 'Unauthorized', statusCode: 401 })
  })

  it('has its code in a header on every route, more precise than the status where that helps', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    const code = (answer: Answer) => answer.headers.get('x-error-code')
    expect(code(await api.chunk(to, visit, { chunkIndex: '4' }))).toBe('chunk_gap')
    expect(code(await api.chunk(to, silent, { chunkIndex: '0' }))).toBe('chunk_conflict')
    expect(code(await api.finish(to, { specialty: 'none' }))).toBe('unknown_specialty')
    expect(code(await api.finish(to, { reportSchema: {} }))).toBe('schema_invalid')
    expect(code(await api.finish(to, { specialty: 5 }))).toBe('unprocessable')
    expect(code(await api.get('/exams/x'))).toBe('professional_required')
    expect(code(await anyone.get('/specialties'))).toBe('unauthorized')
    expect(code(await anyone.get('/nowhere'))).toBe('not_found')
    expect(code(await api.start().then(() => api.get('/specialties')))).toBeNull()
  })
})

describe('a member of a body that is not known', () => {
  it('is refused where the request is ours, at any depth', async () => {
    const answer = await api.post('/consultations/text', {
      json: { text: 'Doctor: Good morning.', langauge: 'en' },
    })
    expect(answer).toMatchObject({ status: 422, body: { message: ['langauge is not allowed'] } })
    const segments = [{ text: 'Good morning.', speeker: 'doctor' }]
    const deep = await api.post('/consultations/text', { json: { segments } })
    expect(deep).toMatchObject({ status: 422, body: { code: 'unknown_member' } })
  })

  it('is taken where the service interface names the request, and named in a header', async () => {
    const started = await api.post('/consultations/v2', { json: { reason: 'x', langauge: 'en', 'a b': 1 } })
    expect(started.status).toBe(201)
    expect(started.headers.get('x-ignored-members')).toBe('langauge, ?')
    const fine = await api.post('/consultations/v2', { json: { reason: 'x', metadata: { any: 1 } } })
    expect(fine.headers.get('x-ignored-members')).toBeNull()
  })
})
