import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url, key } = await shareService()

interface Document {
  readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] }>>
}
const { paths } = (await api.get<Document>('/openapi.json')).body

/** Every operation that the API document does not declare open. */
const guarded = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, operation]) => operation.security?.length !== 0)
    .map(([method]) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, nobodysId)] as const),
)
const contract = [
  ...[
    'POST /consultations/v2',
    'POST /consultations',
    'GET /consultations/ID',
    'GET /consultations/ID/events',
  ],
  ...['POST /consultations/v2/ID/recordings/ID/chunks', 'POST /consultations/v2/ID/recordings/ID/finish'],
  ...['GET /specialties', 'POST /exams/batch', 'GET /exams/ID'],
]

describe('a request without a valid key', () => {
  it('is refused on every endpoint of the contract', () => {
    const known = guarded.map(([method, path]) => `${method} ${path.replaceAll(nobodysId, 'ID')}`)
    expect(known).toEqual(expect.arrayContaining(contract))
  })

  it.each(guarded)('is refused without a key: %s %s', async (method, path) => {
    expectRefusal(await new Client(url).request(method, path), 401, 'Unauthorized')
  })

  it.each(guarded)('is refused with an unknown key: %s %s', async (method, path) => {
    expectRefusal(await new Client(url, `${key}x`).request(method, path), 401, 'Unauthorized')
  })

  it.each([
    ['an empty one', ''],
    ['the key in other letters', key.toUpperCase()],
    ['the key twice', `${key}, ${key}`],
    ['a very long one', 'k'.repeat(5000)],
    ['one that is no text', 'k\u00ff\u00fe'],
    ['a fragment of SQL', "' or '1'='1"],
  ])('is refused with %s', async (_, wrong) => {
    expectRefusal(await new Client(url, wrong).get('/specialties'), 401, 'Unauthorized')
  })

  it('is told nothing but that, whatever else is wrong with it', async () => {
    const nobody = new Client(url)
    const chunks = `/consultations/v2/${nobodysId}/recordings/${nobodysId}/chunks`
    for (const answer of await Promise.all([
      nobody.post('/consultations/v2', {
        body: '{not json',
        headers: { 'content-type': 'application/json' },
      }),
      nobody.post('/consultations/v2', { body: 'x', headers: { 'content-type': 'text/plain' } }),
      nobody.post(chunks, { form: [] }),
      nobody.post('/exams/batch', { form: [['metadata', '[']] }),
    ])) {
      expectRefusal(answer, 401, 'Unauthorized')
    }
  })
})

describe('what needs no key', () => {
  it.each(['/health/live', '/health/ready', '/openapi.json'])('%s', async (path) => {
    expect((await new Client(url).get(path)).status).toBe(200)
  })
})
