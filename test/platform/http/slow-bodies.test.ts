import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { receiveMultipart } from '../../../src/platform/http/receive-multipart.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { isEmpty, open, readAll, serve, until } from './support.ts'

const HEAD = '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'
const TAIL = '\r\n--b--\r\n'

async function impatient(hesitateMs = 0) {
  const dir = await temporaryDir()
  let begun = 0
  const running = await serve(
    (server) => {
      server.post('/json', async () => 'ok')
      server.post('/form', {
        config: { consumes: 'multipart/form-data' },
        onRequest: () => sleep(hesitateMs),
        handler: async (request) => {
          begun++
          const options = { dir, files: { files: { max: 1 } }, maxFileBytes: 10_000_000, tooLargeMessage: '' }
          await using form = await receiveMultipart(request, options)
          return { size: form.files[0]?.size }
        },
      })
    },
    { requestTimeoutMs: 400, minUploadBytesPerSecond: 1000, headersTimeoutMs: 200 },
  )
  const upload = (bytes: number) => {
    const socket = open(running.port)
    socket.write(
      'POST /form HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
        `x-request-id: slow-1\r\ncontent-length: ${HEAD.length + bytes + TAIL.length}\r\n\r\n${HEAD}`,
    )
    return socket
  }
  return { ...running, dir, upload, begun: () => begun }
}

describe('a body that comes slowly', () => {
  it('and stalls is refused with 408 and leaves nothing', async () => {
    const { upload, dir } = await impatient()
    const answer = await readAll(upload(100_000))
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('x-request-id: slow-1')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual({
      message: 'The request body arrived too slowly',
      error: 'Request Timeout',
      statusCode: 408,
    })
    await until(() => isEmpty(dir))
  })

  it('as JSON is refused too', async () => {
    const { port } = await impatient()
    const socket = open(port)
    socket.write(
      'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    )
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('and trickles below the least rate is refused', async () => {
    const { upload } = await impatient()
    const socket = upload(100_000)
    const trickle = setInterval(() => socket.write('x'), 20)
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  })

  it('but steadily goes through, however long it takes', async () => {
    const { upload } = await impatient()
    const socket = upload(40 * 1000)
    const answer = readAll(socket)
    for (let piece = 0; piece < 40; piece += 1) {
      socket.write('x'.repeat(1000))
      await sleep(25)
    }
    socket.write(TAIL)
    expect(await answer).toContain('{"size":40000}')
  })

  it('because the server was stopped for a while goes through', async () => {
    const { upload, begun } = await impatient()
    const socket = upload(1000)
    const answer = readAll(socket)
    await until(() => begun() > 0)
    socket.write('x'.repeat(1000) + TAIL)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
    expect(await answer).toContain('{"size":1000}')
  })

  it('because the server itself hesitates goes through', async () => {
    const { upload } = await impatient(900)
    const socket = upload(3_000_000)
    socket.write(Buffer.alloc(3_000_000))
    socket.write(TAIL)
    expect(await readAll(socket)).toContain('{"size":3000000}')
  })
})

it('headers that stall are refused with 408', async () => {
  const { port } = await impatient()
  const socket = open(port)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
  const answer = await readAll(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"message":"The request headers arrived too slowly"')
})
