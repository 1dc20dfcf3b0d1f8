import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openEventStream } from '../../../src/platform/http/event-stream.ts'
import { stopServer } from '../../../src/platform/http/stop.ts'
import { open, readAll, serve } from './support.ts'

async function busy() {
  const work = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const running = await serve((server) => {
    server.get('/quick', async () => 'ok')
    server.get('/events', async (request: FastifyRequest, reply: FastifyReply) => {
      openEventStream(request, reply)
      return reply
    })
    server.get('/slow', async (_request, reply) => {
      begun.resolve()
      await work.promise
      return reply.send('finished')
    })
    server.get('/waits', async (request) => {
      begun.resolve()
      await once(request.server.stopping, 'abort')
      return 'what I have'
    })
  })
  const get = (path: string) => {
    const socket = open(running.port)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    return socket
  }
  return { ...running, get, work, begun }
}

describe('stopping', () => {
  it('ends event streams and idle connections by itself', async () => {
    const { server, get } = await busy()
    const sockets = [get('/events'), get('/quick')]
    await Promise.all(sockets.map((socket) => once(socket, 'data')))
    const closed = sockets.map((socket) => once(socket.resume(), 'close'))
    expect(await stopServer(server, 60_000)).toBe('clean')
    await Promise.all(closed)
  })

  it('lets a running request finish', async () => {
    const { server, get, work, begun } = await busy()
    const answer = readAll(get('/slow'))
    await begun.promise
    const stopped = stopServer(server, 60_000)
    work.resolve()
    expect(await stopped).toBe('clean')
    expect(await answer).toContain('finished')
  })

  it('tells requests that wait, so that they answer with what they have', async () => {
    const { server, get, begun } = await busy()
    const answer = readAll(get('/waits'))
    await begun.promise
    expect(await stopServer(server, 60_000)).toBe('clean')
    expect(await answer).toContain('what I have')
  })

  it('cuts at the deadline what does not end', async () => {
    const { server, get, begun } = await busy()
    const answer = readAll(get('/slow'))
    await begun.promise
    expect(await stopServer(server, 100)).toBe('cut')
    expect(await answer).toBe('')
  })

  it('answers 503 in the usual shape on connections that are still open', async () => {
    const { server, get, work, begun } = await busy()
    const socket = get('/slow')
    await begun.promise
    const stopped = stopServer(server, 60_000)
    socket.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n')
    work.resolve()
    const answer = await readAll(socket)
    await stopped
    expect(answer).toContain('finished')
    // Node may close after the running request; if it takes the second, that is refused.
    if (answer.includes('HTTP/1.1 503')) expect(answer).toContain('"error":"Service Unavailable"')
    else expect(answer).not.toContain('\r\n\r\nok')
  })
})
