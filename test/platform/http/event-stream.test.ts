import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import {
  type EventStream,
  type EventStreamOptions,
  endOfStream,
  lastEventId,
  openEventStream,
} from '../../../src/platform/http/event-stream.ts'
import { connections, exchange, open, readAll, serve, until } from './support.ts'

/** A server whose `/events` opens a stream and hands it to the test. */
async function streaming(options: EventStreamOptions = {}, corsOrigins: string[] = []) {
  const opened: EventStream[] = []
  const running = await serve(
    (server) => {
      server.get('/events', async (request: FastifyRequest, reply: FastifyReply) => {
        opened.push(openEventStream(request, reply, options))
        return reply
      })
      server.get('/seen', async (request, reply) => {
        const id = lastEventId(request)
        return id === 'last' ? endOfStream(reply) : { id: id ?? null }
      })
    },
    { corsOrigins },
  )
  const connect = async () => {
    const socket = open(running.port)
    socket.write(
      'GET /events HTTP/1.1\r\nhost: x\r\norigin: https://clinic.example\r\nx-request-id: trace-1\r\n\r\n',
    )
    const before = opened.length
    await until(() => opened.length > before)
    return { socket, stream: opened.at(-1) as EventStream }
  }
  return { ...running, connect, opened }
}

/** The body of a chunked answer. */
function bodyOf(answer: string): string {
  let rest = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  let body = ''
  for (;;) {
    const size = Number.parseInt(rest, 16)
    if (!size) return body
    const start = rest.indexOf('\r\n') + 2
    body += rest.slice(start, start + size)
    rest = rest.slice(start + size + 2)
  }
}

describe('an event stream', () => {
  it('frames events as EventSource reads them', async () => {
    const { connect } = await streaming()
    const { socket, stream } = await connect()
    const answer = readAll(socket)
    stream.send({ id: 7, data: { event: 'done', text: 'a\nb' } })
    stream.send({ event: 'progress', data: 'one\ntwo\r\nthree' })
    stream.end()
    socket.end()
    expect(bodyOf(await answer)).toBe(
      ': open\n\nid: 7\ndata: {"event":"done","text":"a\\nb"}\n\nevent: progress\ndata: one\ndata: two\ndata: three\n\n',
    )
  })

  it('keeps proxies from buffering, transforming and caching it, and keeps the other headers', async () => {
    const { connect } = await streaming({}, ['https://clinic.example'])
    const { socket, stream } = await connect()
    const answer = readAll(socket)
    stream.end()
    socket.end()
    const head = (await answer).split('\r\n\r\n')[0] as string
    for (const line of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-store, no-transform',
      'x-accel-buffering: no',
      'x-request-id: trace-1',
      'x-content-type-options: nosniff',
      'access-control-allow-origin: https://clinic.example',
    ]) {
      expect(head.split('\r\n')).toContain(line)
    }
  })

  it('refuses ids and names that would break its frame', async () => {
    const { connect } = await streaming()
    const { stream } = await connect()
    expect(() => stream.send({ id: '1\ndata: forged', data: 1 })).toThrow(TypeError)
    expect(() => stream.send({ event: 'a\r', data: 1 })).toThrow(TypeError)
  })

  it('sends comments while nothing happens', async () => {
    const { connect } = await streaming({ heartbeatMs: 20 })
    const readers = await Promise.all([connect(), connect()])
    for (const { socket } of readers) {
      let seen = ''
      for await (const chunk of socket) {
        seen += chunk
        if (seen.split(': keep-alive\n\n').length > 3) break
      }
    }
  })

  it('knows when its reader has gone, and then takes events without harm', async () => {
    const { connect } = await streaming()
    const { socket, stream } = await connect()
    socket.destroy()
    if (!stream.closed.aborted) await once(stream.closed, 'abort')
    stream.send({ data: 1 })
    stream.end()
  })

  it('tells that it is over when the server ended it', async () => {
    const { connect } = await streaming()
    const { stream } = await connect()
    stream.end()
    expect(stream.closed.aborted).toBe(true)
  })

  it('drops a reader that does not read', async () => {
    const { connect } = await streaming()
    const { socket, stream } = await connect()
    socket.pause()
    let sent = 0
    while (!stream.closed.aborted && sent < 200_000_000) {
      stream.send({ data: 'x'.repeat(50_000) })
      sent += 50_000
      await sleep(0)
    }
    expect(stream.closed.aborted).toBe(true)
  })

  it('keeps a reader that reads, however much comes at once', async () => {
    const { connect } = await streaming()
    const { socket, stream } = await connect()
    const answer = readAll(socket)
    for (let at = 0; at < 1500; at += 1) stream.send({ id: at, data: 'x'.repeat(500) })
    await sleep(50)
    stream.end()
    socket.end()
    expect(bodyOf(await answer).match(/^id: /gm)).toHaveLength(1500)
  })

  it('answers HEAD without opening', async () => {
    const { port, opened } = await streaming()
    const answer = await exchange(port, 'HEAD /events HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(opened[0]?.closed.aborted).toBe(true)
  })

  it('that opens while the server stops ends at once', async () => {
    const { port, server } = await serve((server) => {
      server.get('/late', async (request: FastifyRequest, reply: FastifyReply) => {
        await once(request.server.stopping, 'abort')
        openEventStream(request, reply)
        return reply
      })
    })
    const answer = exchange(port, 'GET /late HTTP/1.1\r\nhost: x\r\n\r\n')
    await until(() => connections(server).then((count) => count > 0))
    await sleep(20)
    await server.close()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('ends when the server stops', async () => {
    const { server, connect } = await streaming()
    const { socket, stream } = await connect()
    const answer = readAll(socket)
    await server.close()
    expect(stream.closed.aborted).toBe(true)
    expect(bodyOf(await answer)).toBe(': open\n\n')
    expect((await answer).endsWith('0\r\n\r\n')).toBe(true)
  })
})

describe('a reader that comes back', () => {
  const seen = async (headers: Record<string, string>) => {
    const { url } = await streaming()
    return fetch(`${url}/seen`, { headers })
  }

  it('says what it has seen last', async () => {
    expect(await (await seen({ 'last-event-id': '41' })).json()).toEqual({ id: '41' })
    expect(await (await seen({})).json()).toEqual({ id: null })
    expect(await (await seen({ 'last-event-id': 'x'.repeat(500) })).json()).toEqual({ id: null })
  })

  it('is told by 204 that nothing more will come', async () => {
    const response = await seen({ 'last-event-id': 'last' })
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
  })
})
