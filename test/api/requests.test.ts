import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const json = { 'content-type': 'application/json' }
const start = (body: string | Uint8Array, headers: Record<string, string> = json) =>
  api.post('/consultations/v2', { body, headers })

describe('a request to nowhere', () => {
  it('is not found', async () => {
    expectRefusal(await api.get('/nowhere'), 404, 'Cannot GET /nowhere')
    expectRefusal(await api.post('/consultation', { json: {} }), 404, 'Cannot POST /consultation')
  })

  it('is not found without a key either: there is nothing to protect', async () => {
    expectRefusal(await new Client(url).get('/nowhere'), 404, 'Cannot GET /nowhere')
  })

  it.each([
    ['DELETE', '/specialties', ['GET', 'HEAD']],
    ['PUT', '/consultations/v2', ['POST']],
    ['PUT', '/exams/batch', ['POST']],
  ])('with another method than those that are there is told them: %s %s', async (method, path, methods) => {
    const answer = await api.request(method, path)
    expectRefusal(answer, 405, `Cannot ${method} ${path}`)
    expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(methods))
  })
})

describe('a body of the wrong kind', () => {
  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
  ])('is refused where JSON is wanted: %s', async (type) => {
    const answer = await start('a=b', { 'content-type': type })
    expectRefusal(answer, 415, 'Content-Type must be application/json')
  })

  it('is refused where a form is wanted', async () => {
    const answer = await api.post('/exams/batch', { json: {}, headers: { 'x-service-professional-id': '7' } })
    expectRefusal(answer, 415, 'Content-Type must be multipart/form-data')
    expectRefusal(
      await api.post('/consultations', { json: {} }),
      415,
      'Content-Type must be multipart/form-data',
    )
  })

  it('is refused compressed', async () => {
    expectRefusal(
      await start('x', { ...json, 'content-encoding': 'gzip' }),
      415,
      expect.stringContaining('identity'),
    )
  })
})

describe('JSON that is none', () => {
  it.each(['{', '{"a":1,}', 'undefined', '{"a":1}{}', "{'a':1}"])('is malformed: %j', async (body) => {
    expectRefusal(await start(body), 400, 'The request body is not valid JSON')
  })

  it('is malformed when it is not UTF-8', async () => {
    expectRefusal(await start(Buffer.from([0x22, 0xff, 0x22])), 400, 'The request body is not valid UTF-8')
  })

  it('is refused when no text could store it', async () => {
    for (const member of ['"a\\u0000b"', '"\\ud800"']) {
      expectRefusal(await start(`{"metadata":{"a":${member}}}`), 400, expect.stringContaining('NUL'))
    }
  })

  it('is refused when it is nested beyond all reason', async () => {
    const deep = `{"metadata":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`
    expectRefusal(await start(deep), 400, 'The request body is nested deeper than 200 levels')
  })

  it('is refused when it is too large', async () => {
    const large = JSON.stringify({ notes: 'x'.repeat(3 * 1024 * 1024) })
    expectRefusal(await start(large), 413, expect.stringContaining('at most'))
  })
})

describe('every answer', () => {
  it('carries an id of the request, the caller’s own where there is one', async () => {
    const [first, second] = await Promise.all([api.get('/specialties'), api.get('/nowhere')])
    expect(first.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(second.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    const own = await api.get('/nowhere', { 'x-request-id': 'clinic-42.retry_1' })
    expect(own.headers.get('x-request-id')).toBe('clinic-42.retry_1')
  })

  it('does not repeat a request id that could do harm', async () => {
    const answer = await api.get('/nowhere', { 'x-request-id': `${'a'.repeat(4000)}<script>` })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,200}$/)
  })

  it('is kept by no cache', async () => {
    expect((await api.get('/specialties')).headers.get('cache-control')).toContain('no-store')
  })
})
