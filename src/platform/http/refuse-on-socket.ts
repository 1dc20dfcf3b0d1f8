import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { ErrorBody } from './error-reply.ts'

/** Answers past everything that may be waiting on the request's way, unless its answer has begun; ends the connection. */
export function refuseOnSocket(
  request: IncomingMessage,
  response: ServerResponse,
  { id, body, headers = {} }: { id: string; body: ErrorBody; headers?: Readonly<Record<string, string>> },
): void {
  const { socket } = request
  if (!response.headersSent && socket.writable) {
    const text = JSON.stringify(body)
    const lines = Object.entries({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
      'x-request-id': id,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}\r\n${lines.join('')}\r\n${text}`,
    )
  }
  socket.destroySoon()
}
