import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EventOutlet } from './event-outlet.ts'
import { Heartbeat } from './heartbeat.ts'

interface StreamEvent {
  readonly id?: string | number
  /** Named events reach only listeners of that name; without it, `onmessage`. */
  readonly event?: string
  /** Text as it is, anything else as JSON. */
  readonly data: unknown
}

/** One reader of Server-Sent Events (WHATWG HTML §9.2). After the end, `send` and `end` do nothing. */
export interface EventStream {
  send(event: StreamEvent): void
  end(): void
  /** Aborts when the stream is over, whoever ended it. */
  readonly closed: AbortSignal
}

export interface EventStreamOptions {
  /** Pause between the comments that keep proxies from closing the connection. Default 15 s. */
  readonly heartbeatMs?: number
  /** Bytes that may wait for a reader for long; see EventOutlet. Default 64 KiB. */
  readonly maxWaitingBytes?: number
}

const HEARTBEAT_MS = 15_000
const MAX_WAITING_BYTES = 64 * 1024

/**
 * Takes over the reply (the handler returns it) and streams events; headers set on the reply are kept. The
 * stream ends when the server stops.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  options: EventStreamOptions = {},
): EventStream {
  const response = reply.raw
  reply.hijack()
  response.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const over = new AbortController()
  const outlet = new EventOutlet(response, options.maxWaitingBytes ?? MAX_WAITING_BYTES)
  const stream: EventStream = {
    closed: over.signal,
    send(event) {
      if (!over.signal.aborted) outlet.write(encodeEvent(event))
    },
    end() {
      if (!over.signal.aborted) outlet.end()
      close()
    },
  }
  const { stopping } = request.server
  const heartbeat = Heartbeat.every(options.heartbeatMs ?? HEARTBEAT_MS)
  const beat = (comment: Buffer) => outlet.write(comment)
  const close = () => {
    stopping.removeEventListener('abort', stream.end)
    heartbeat.remove(beat)
    over.abort()
  }
  response.once('close', close)
  response.on('error', close)
  if (request.method === 'HEAD' || response.destroyed || stopping.aborted) {
    stream.end()
    return stream
  }
  stopping.addEventListener('abort', stream.end)
  heartbeat.add(beat)
  request.raw.socket.setKeepAlive(true, 60_000)
  // The first bytes tell proxies and browsers that the stream is open.
  response.write(': open\n\n')
  return stream
}

/** What a reader that comes back has seen last; undefined for a new one. */
export function lastEventId(request: FastifyRequest): string | undefined {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && id !== '' && id.length <= 128 ? id : undefined
}

/** Tells a reader that nothing more will come: on 204 `EventSource` stops connecting again. */
export function endOfStream(reply: FastifyReply): FastifyReply {
  return reply.code(204).send()
}

function encodeEvent({ id, event, data }: StreamEvent): string {
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? 'null')
  const lines = text.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
  return `${field('id', id)}${field('event', event)}${lines.join('')}\n`
}

function field(name: string, value: string | number | undefined): string {
  if (value === undefined) return ''
  const text = String(value)
  if (/[\r\n\0]/.test(text)) throw new TypeError(`an event's ${name} must be one line`)
  return `${name}: ${text}\n`
}
