import { describe, expect, it } from 'vitest'
import { json, routes } from './faulty-routes.ts'
import { open, readAll, serve } from './support.ts'

describe('a JSON body', () => {
  const post = (url: string, body: string | Uint8Array, headers: Record<string, string> = json) =>
    fetch(`${url}/echo`, { method: 'POST', headers, body: body as string })

  it('is never converted: every fault is one 422 message', async () => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/strict`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: 5, count: '7' }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      message: ['name must be a string', 'count must be an integer'],
      error: 'Unprocessable Entity',
      statusCode: 422,
    })
  })

  it('keeps members that the schema does not name', async () => {
    const { url } = await serve(routes)
    expect(await (await post(url, '{"other":[1]}')).json()).toEqual({ got: { other: [1] } })
  })

  it.each(['', undefined])('that is left out is an empty object (%j)', async (body) => {
    const { url } = await serve(routes)
    const request = { method: 'POST', ...(body === undefined ? {} : { headers: json, body }) }
    expect(await (await fetch(`${url}/echo`, request)).json()).toEqual({ got: {} })
    expect(await (await fetch(`${url}/strict`, request)).json()).toMatchObject({
      message: ['name is required', 'count is required'],
    })
  })

  it.each([
    ['malformed', '{"name":', 'The request body is not valid JSON'],
    ['Latin-1', Buffer.from('{"name":"Jo\xe3o"}', 'latin1'), 'The request body is not valid UTF-8'],
    ['deep', '['.repeat(5000) + ']'.repeat(5000), 'The request body is nested deeper than 200 levels'],
    ['with a NUL', '{"name":"a\\u0000b"}', /NUL/],
    ['with half a surrogate pair', '{"name":"\\ud83d"}', /surrogate/],
    ['with a poisoned prototype', '{"__proto__":{"admin":true}}', /__proto__/],
    ['with a poisoned prototype in disguise', '{"\\u005f_proto__":{"admin":true}}', /__proto__/],
  ])('%s is 400', async (_what, body, message) => {
    const { url } = await serve(routes)
    const response = await post(url, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      error: 'Bad Request',
      statusCode: 400,
    })
  })

  it('may hold emoji, brackets in strings and 200 levels', async () => {
    const { url } = await serve(routes)
    const name = `😀 ${'['.repeat(500)} "\\ `
    expect(await (await post(url, JSON.stringify({ name }))).json()).toEqual({ got: { name } })
    expect((await post(url, `{"deep":${'['.repeat(199)}${']'.repeat(199)}}`)).status).toBe(200)
  })

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=b',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('of type %s is 415', async (type) => {
    const { url } = await serve(routes)
    const response = await post(url, 'x', { 'content-type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      message: 'Content-Type must be application/json',
      error: 'Unsupported Media Type',
      statusCode: 415,
    })
  })

  it('that is compressed is 415', async () => {
    const { url } = await serve(routes)
    expect((await post(url, 'x', { ...json, 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it.each(['announced', 'chunked'])('beyond the limit is 413 (%s)', async (how) => {
    const { port } = await serve(routes)
    const body = JSON.stringify({ name: 'x'.repeat(200_000) })
    const socket = open(port)
    const head = 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    if (how === 'announced') socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`)
    else
      socket.write(
        `${head}transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      )
    const answer = await readAll(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"error":"Payload Too Large","statusCode":413}')
  })

  it.each([
    ['malformed', json, '{'],
    ['of a foreign type', { 'content-type': 'text/plain' }, 'x'],
    ['too large', json, `"${'x'.repeat(200_000)}"`],
  ])('that is %s is judged only after the caller', async (_what, headers, body) => {
    const { url } = await serve(routes)
    const response = await fetch(`${url}/guarded`, { method: 'POST', headers, body })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Unauthorized', statusCode: 401 })
  })
})
