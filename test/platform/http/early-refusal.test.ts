import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/platform/errors.ts'
import type { HttpServer } from '../../../src/platform/http/create-server.ts'
import { receiveMultipart } from '../../../src/platform/http/receive-multipart.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { connections, isEmpty, open, readAll, run, serve, until } from './support.ts'

const MB = 1024 * 1024
const consumes = { config: { consumes: 'multipart/form-data' as const } }
const oversize = { message: 'File size exceeds 1MB limit', error: 'Payload Too Large', statusCode: 413 }

/** `/upload` takes files of up to 1 MB; `/denied` and `/missing` refuse before the body is looked at. */
async function uploads() {
  const dir = await temporaryDir()
  const running = await serve((server: HttpServer) => {
    server.post('/upload', consumes, async (request, reply) => {
      await using form = await receiveMultipart(request, {
        dir,
        files: { files: { max: 10 } },
        maxFileBytes: MB,
        tooLargeMessage: oversize.message,
      })
      return reply.code(201).send({ files: form.files.length })
    })
    for (const [path, kind, message] of [
      ['/denied', 'unauthorized', 'Unauthorized'],
      ['/missing', 'not_found', 'Consultation not found'],
    ] as const) {
      server.post(path, {
        ...consumes,
        onRequest: async () => {
          throw new Failure(kind, message)
        },
        handler: async () => 'never',
      })
    }
  })
  return { ...running, dir }
}

async function fileOf(bytes: number): Promise<string> {
  const path = join(await temporaryDir(), 'big.bin')
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

/** Writes everything before it reads anything, as Python's `requests` and many others do. */
async function blockingUpload(port: number, path: string, bytes: number): Promise<string> {
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const socket = open(port)
  socket.pause()
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      `content-length: ${head.length + bytes + tail.length}\r\n\r\n${head}`,
  )
  const piece = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (socket.destroyed) throw new Error('the connection was reset while sending')
    // A reset shows as an error here.
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  socket.write(tail)
  return readAll(socket)
}

describe.each([
  ['/upload', oversize, 'a file just over the limit', 1.5 * MB],
  ['/upload', oversize, 'a body far over the limit', 60 * MB],
  ['/denied', { message: 'Unauthorized', statusCode: 401 }, 'an upload without a key', 20 * MB],
  [
    '/missing',
    { message: 'Consultation not found', error: 'Not Found', statusCode: 404 },
    'an upload to nothing',
    20 * MB,
  ],
])('%s answers %j to %s', (path, body, _what, bytes) => {
  it.each([
    ['with', []],
    ['without', ['-H', 'Expect:']],
  ])('as curl sees it %s Expect: 100-continue', async (_how, headers) => {
    const { url } = await uploads()
    const file = await fileOf(bytes)
    const { stdout } = await run('curl', [
      '-sS',
      '-w',
      '\n%{http_code}',
      ...headers,
      '-F',
      `files=@${file}`,
      url + path,
    ])
    const [answer, status] = stdout.split('\n')
    expect(Number(status)).toBe(body.statusCode)
    expect(JSON.parse(answer as string)).toEqual(body)
  })

  it('as fetch sees it', async () => {
    const { url } = await uploads()
    const form = new FormData()
    form.append('files', await openAsBlob(await fileOf(bytes)), 'a.bin')
    const response = await fetch(url + path, { method: 'POST', body: form })
    expect(response.status).toBe(body.statusCode)
    expect(await response.json()).toEqual(body)
  })

  it('as a client sees it that sends everything before it reads', async () => {
    const { port } = await uploads()
    const answer = await blockingUpload(port, path, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${body.statusCode} `))
    expect(JSON.parse(answer.split('\r\n\r\n').at(-1) as string)).toEqual(body)
  })
})

describe('a refused upload', () => {
  it('with Expect: 100-continue is never asked for its body', async () => {
    const { port } = await uploads()
    for (const [path, length] of [
      ['/denied', 1000],
      ['/missing', 1000],
      ['/upload', 100 * MB],
    ] as const) {
      const socket = open(port)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
      )
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('that was small leaves the connection usable', async () => {
    const { port } = await uploads()
    const socket = open(port)
    const request =
      'POST /denied HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
    socket.write(request)
    socket.write(request.replace('host: x', 'host: x\r\nconnection: close'))
    expect((await readAll(socket)).match(/HTTP\/1\.1 401/g)).toHaveLength(2)
  })

  it('is not listened to for ever', async () => {
    const linger = { bytes: 10 * MB, totalMs: 60_000, idleMs: 60_000 }
    const { port, server } = await serve(
      (server) => {
        server.post('/denied', {
          ...consumes,
          onRequest: async () => {
            throw new Failure('unauthorized', 'Unauthorized')
          },
          handler: async () => 'never',
        })
      },
      { linger },
    )
    const socket = open(port)
    socket.resume()
    socket.write(
      'POST /denied HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n',
    )
    const piece = randomBytes(64 * 1024)
    let sent = 0
    const push = () => {
      while (!socket.destroyed && socket.write(`${piece.length.toString(16)}\r\n`) && socket.write(piece)) {
        socket.write('\r\n')
        sent += piece.length
      }
    }
    socket.on('drain', () => {
      socket.write('\r\n')
      push()
    })
    push()
    await once(socket, 'close')
    expect(sent).toBeLessThan(500 * MB)
    await until(async () => (await connections(server)) === 0)
  })

  it('leaves nothing on disk', async () => {
    const { port, dir } = await uploads()
    await blockingUpload(port, '/upload', 3 * MB)
    expect(await isEmpty(dir)).toBe(true)
  })
})
