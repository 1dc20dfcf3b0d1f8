import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ByteRange } from '../../../src/platform/http/byte-range.ts'
import { type SendableBlob, sendBlob } from '../../../src/platform/http/send-file.ts'
import { exchange, open, serve, until } from './support.ts'

const CONTENT = '0123456789'

async function serving(overrides: Partial<SendableBlob> = {}) {
  const opened: (ByteRange | undefined)[] = []
  const blob: SendableBlob = {
    size: CONTENT.length,
    mediaType: 'audio/mp4',
    fileName: 'Consulta "João".m4a',
    etag: 'abc',
    async open(range) {
      opened.push(range)
      return Readable.from([Buffer.from(range ? CONTENT.slice(range.start, range.end + 1) : CONTENT)])
    },
    ...overrides,
  }
  const running = await serve((server) =>
    server.get('/file', (request, reply) => sendBlob(request, reply, blob)),
  )
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${running.url}/file`, { method, headers })
  return { ...running, get, opened }
}

describe('a stored file', () => {
  it('is sent whole, with type, length and an inline name in every script', async () => {
    const { get } = await serving()
    const response = await get()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(CONTENT)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: '"abc"',
      'content-disposition': `inline; filename="Consulta _Jo_o_.m4a"; filename*=UTF-8''Consulta%20%22Jo%C3%A3o%22.m4a`,
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=-100', CONTENT, 'bytes 0-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('is sent in the part that %s asks for', async (range, content, contentRange) => {
    const { get } = await serving()
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(await response.text()).toBe(content)
  })

  it.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('has nothing for %s: 416', async (range) => {
    const { get, opened } = await serving()
    const response = await get({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(await response.json()).toEqual({
      message: 'The range lies outside of the file',
      error: 'Range Not Satisfiable',
      statusCode: 416,
    })
    expect(opened).toEqual([])
  })

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-2', 'bytes=', 'bytes=a-b'])('ignores %s', async (range) => {
    const { get } = await serving()
    const response = await get({ range })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(CONTENT)
  })

  it('goes on only where it left off: a range of another version is answered whole', async () => {
    const { get } = await serving()
    expect((await get({ range: 'bytes=4-', 'if-range': '"abc"' })).status).toBe(206)
    expect((await get({ range: 'bytes=4-', 'if-range': '"old"' })).status).toBe(200)
  })

  it('is not sent again to who has it', async () => {
    const { get, opened } = await serving()
    const response = await get({ 'if-none-match': 'W/"x", "abc"' })
    expect(response.status).toBe(304)
    expect(opened).toEqual([])
  })

  it('answers HEAD with the headers of GET and opens nothing', async () => {
    const { get, opened } = await serving()
    const whole = await get({}, 'HEAD')
    expect(whole.headers.get('content-length')).toBe('10')
    const part = await get({ range: 'bytes=2-4' }, 'HEAD')
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '3'])
    expect(opened).toEqual([])
  })

  it('may be empty', async () => {
    const { get } = await serving({ size: 0 })
    const response = await get()
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '0',
      '',
    ])
    expect((await get({ range: 'bytes=0-' })).status).toBe(416)
  })
})

describe('a store that fails', () => {
  it('before the first byte gives an error in the usual shape', async () => {
    const { get } = await serving({
      async open() {
        throw new Error('disk gone')
      },
    })
    const response = await get()
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ statusCode: 500 })
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it.each([
    ['delivers too little', () => Readable.from([Buffer.from('0123')])],
    [
      'breaks off',
      () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('0123')
            throw new Error('disk gone')
          })(),
        ),
    ],
  ])('later (%s) cuts the connection, so that nobody takes the part for the whole', async (_how, source) => {
    const { port } = await serving({ open: async () => source() })
    // The connection is kept alive by default: only a cut ends this reading.
    const answer = await exchange(port, 'GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(answer).toMatch(/^(HTTP\/1\.1 200 [\s\S]*\r\n\r\n0123)?$/)
  })
})

it('a reader that leaves closes the stored file', async () => {
  const source = new Readable({ read: () => void source.push(Buffer.alloc(65_536)) })
  const { port } = await serving({ size: 10_000_000_000, open: async () => source })
  const socket = open(port)
  socket.write('GET /file HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await until(() => source.closed)
})
