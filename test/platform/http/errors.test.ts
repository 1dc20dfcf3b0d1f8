import { Writable } from 'node:stream'
import { pino } from 'pino'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { json, routes } from './faulty-routes.ts'
import { exchange, serve } from './support.ts'

describe('the body of an error', () => {
  it.each([
    ['bad_request', 400, 'Bad Request'],
    ['forbidden', 403, 'Forbidden'],
    ['not_found', 404, 'Not Found'],
    ['method_not_allowed', 405, 'Method Not Allowed'],
    ['too_large', 413, 'Payload Too Large'],
    ['unsupported_media_type', 415, 'Unsupported Media Type'],
    ['too_many_requests', 429, 'Too Many Requests'],
    ['unavailable', 503, 'Service Unavailable'],
  ])('is message, error and statusCode for %s', async (kind, statusCode, error) => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/fail/${kind}`)
    expect(response.status).toBe(statusCode)
    expect(await response.json()).toEqual({ message: 'no', error, statusCode })
  })

  it('has no `error` on 401', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/fail/unauthorized`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'no', statusCode: 401 })
  })

  it('has a list of messages on 422, for a single one too', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/fail/unprocessable`)
    expect(await response.json()).toEqual({ message: ['no'], error: 'Unprocessable Entity', statusCode: 422 })
  })

  it('says when to try again on 429 and 503, in whole seconds', async () => {
    const { url } = await serve(routes)
    expect((await fetch(`${url}/fail/too_many_requests`)).headers.get('retry-after')).toBe('2')
    expect((await fetch(`${url}/fail/unavailable`)).headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  })

  it('tells nothing of a crash, which is logged under the request id', async () => {
    const lines: string[] = []
    const log = pino(
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk)) as never) }),
    )
    const { url } = await serve(routes, { log })
    const response = await fetch(`${url}/crash?name=Maria`, { headers: { 'x-request-id': 'trace-7' } })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message: 'Internal server error',
      error: 'Internal Server Error',
      statusCode: 500,
    })
    const logged = lines.map((line) => JSON.parse(line))
    expect(logged.find(({ msg }) => msg === 'request crashed')).toMatchObject({ requestId: 'trace-7' })
    expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({ route: '/crash', statusCode: 500 })
    expect(lines.join()).not.toContain('Maria')
  })

  it.each(['/nameless', '/ended'])('is 503 when the database can not be reached: %s', async (path) => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: 'The database can not be used now' })
  })

  it('is 503 when the disk is full', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/full`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  })
})

describe('what no route answers', () => {
  it('is 404 for an unknown path', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/nothing?x=1`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'Cannot GET /nothing',
      error: 'Not Found',
      statusCode: 404,
    })
  })

  it('is 405 with the methods that would do for a known path', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/things/7`, { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(await response.json()).toEqual({
      message: 'Cannot DELETE /things/7',
      error: 'Method Not Allowed',
      statusCode: 405,
    })
  })

  it('is 204 with the methods for OPTIONS', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/echo`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  })

  it.each([
    ['too large', json, 'x'.repeat(200_000)],
    ['malformed', json, '{'],
    ['of a foreign type', { 'content-type': 'text/plain' }, 'x'],
  ])('is 404 whatever body comes along (%s)', async (_what, headers, body) => {
    const { url } = await serve(routes)
    expect((await fetch(`${url}/nothing`, { method: 'POST', headers, body })).status).toBe(404)
  })

  it('leaves it to the route what a long path parameter means', async () => {
    const { url } = await serve(routes)
    expect((await fetch(`${url}/things/${'x'.repeat(5000)}`)).status).toBe(200)
  })

  it('is 400 for a path that is no URL path', async () => {
    const { port } = await serve(routes)
    const answer = await exchange(port, 'GET /%ZZ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(
      '"message":"The path is not a well-formed URL path","error":"Bad Request","statusCode":400}',
    )
  })

  it.each([
    ['NONSENSE\r\n\r\n', 400, 'Bad Request'],
    [
      `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
    ],
  ])('keeps the shape for what is no HTTP (%#)', async (request, statusCode, error) => {
    const { port } = await serve(routes)
    const answer = await exchange(port, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ error, statusCode })
  })
})
describe('every answer', () => {
  it('reads numbers from a query, and refuses what is none', async () => {
    const { url } = await serve(routes)
    expect(await (await fetch(`${url}/list?limit=7`)).json()).toEqual({ limit: 7 })
    expect(await (await fetch(`${url}/list?limit=x`)).json()).toMatchObject({
      message: ['limit must be an integer'],
    })
  })

  it('carries the sane request id it was given', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/list`, { headers: { 'x-request-id': 'abc-123_4:5' } })
    expect(response.headers.get('x-request-id')).toBe('abc-123_4:5')
  })

  it.each(['x'.repeat(129), 'with space', '<b>'])('replaces an unfit request id', async (id) => {
    const { url } = await serve(routes)
    const given = (await fetch(`${url}/nothing`, { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    )
    expect(given).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('forbids sniffing, framing, referrers and caching, errors included', async () => {
    const { url } = await serve(routes)
    for (const path of ['/list', '/nothing', '/crash']) {
      const { headers } = await fetch(`${url}${path}`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('writes numbers and open objects as they are', async () => {
    const { url } = await serve((server) => {
      const response = { 200: Type.Object({ n: Type.Integer(), open: Type.Object({}) }) }
      server.get('/', { schema: { response } }, async () => ({ n: 3.7, open: { a: 1 } }) as never)
    })
    expect(await (await fetch(url)).json()).toEqual({ n: 3.7, open: { a: 1 } })
  })
})

describe('browser pages', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: {
      origin: 'https://clinic.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-service-api-key',
    },
  }

  it('of other origins may not call by default', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/echo`, preflight)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('of listed origins may, without a key on the preflight', async () => {
    const { url } = await serve(routes, { corsOrigins: ['https://clinic.example'] })
    const asked = await fetch(`${url}/guarded`, preflight)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://clinic.example')
    expect(asked.headers.get('access-control-allow-headers')).toBe('x-service-api-key')
    const refused = await fetch(`${url}/guarded`, {
      method: 'POST',
      headers: { origin: 'https://clinic.example' },
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://clinic.example')
    expect(refused.headers.get('access-control-expose-headers')).toContain('x-request-id')
  })

  it('of others may not, and unknown paths stay unknown', async () => {
    const { url } = await serve(routes, { corsOrigins: ['https://clinic.example'] })
    const response = await fetch(`${url}/echo`, { headers: { origin: 'https://evil.example' } })
    expect(response.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
    expect((await fetch(`${url}/nothing`)).status).toBe(404)
  })
})
