import type { Socket } from 'node:net'
import { errorBody } from './error-reply.ts'

const answers: Readonly<Record<string, { statusCode: number; phrase: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    phrase: 'Request Header Fields Too Large',
    message: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    phrase: 'Request Timeout',
    message: 'The request headers arrived too slowly',
  },
}

const malformed = { statusCode: 400, phrase: 'Bad Request', message: 'The request is not well-formed HTTP' }

/** Answers what is no HTTP request at all, in the shape of every other error. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // An answer may be on its way on this socket: a second one would corrupt it.
  const answering = (socket as Socket & { _httpMessage?: { headersSent?: boolean } })._httpMessage
    ?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || answering) {
    socket.destroy()
    return
  }
  const { statusCode, phrase, message } = answers[error.code ?? ''] ?? malformed
  const body = JSON.stringify(errorBody(statusCode, [message]))
  socket.end(
    `HTTP/1.1 ${statusCode} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
