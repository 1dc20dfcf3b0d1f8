import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './body-watch.ts'

export interface LingerLimits {
  /** Bytes of the refused body that are read and thrown away at most. */
  readonly bytes: number
  readonly totalMs: number
  /** Time without a byte after which the client is taken to have seen the answer. */
  readonly idleMs: number
}

const defaultLinger: LingerLimits = { bytes: 512 * 1024 * 1024, totalMs: 10_000, idleMs: 2_000 }

/** A rest of this size is read to its end, and the connection goes on. */
const SMALL_REST = 64 * 1024
const POLL_MS = 100

/** Whether an answer sent now would meet a client that still sends. */
export function isStillSending(request: IncomingMessage): boolean {
  return !request.complete && hasBody(request)
}

/** Whether the unread rest is small enough to be read to its end instead of closing. */
export function canBeDrained(request: IncomingMessage): boolean {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return length <= SMALL_REST && !isAwaitingContinue(request)
}

/**
 * Makes an early answer visible to a client that is still sending. Closing a socket with unread data sends a
 * reset, and the reset destroys the answer on its way. So: answer, half-close, throw away what arrives up to the
 * limits, then close. The response must carry `Connection: close`.
 */
export function lingerAfterAnswer(request: IncomingMessage, limits: LingerLimits = defaultLinger): void {
  const { socket } = request
  // Node calls this once the answer of a closing connection has been handed to the socket.
  socket.destroySoon = () => {
    socket.destroySoon = () => socket.destroy()
    socket.end()
    request.resume()
    const startedAt = performance.now()
    const before = socket.bytesRead
    let last = { bytes: before, at: startedAt }
    const close = () => {
      clearInterval(timer)
      socket.destroy()
    }
    const timer = setInterval(() => {
      const now = performance.now()
      if (socket.bytesRead > last.bytes) last = { bytes: socket.bytesRead, at: now }
      const idle = now - last.at > limits.idleMs
      if (idle || now - startedAt > limits.totalMs || socket.bytesRead - before > limits.bytes) close()
    }, POLL_MS)
    request.once('end', close)
    socket.once('end', close)
    socket.once('close', () => clearInterval(timer))
    socket.on('error', close)
  }
}

const awaitingContinue = new WeakMap<IncomingMessage, ServerResponse>()

/** The client sent `Expect: 100-continue` and holds its body back until told to go on. */
export function holdBack(request: IncomingMessage, response: ServerResponse): void {
  awaitingContinue.set(request, response)
}

/** Tells a waiting client to send its body; for others nothing happens. */
export function letBodyCome(request: IncomingMessage): void {
  awaitingContinue.get(request)?.writeContinue()
  awaitingContinue.delete(request)
}

function isAwaitingContinue(request: IncomingMessage): boolean {
  return awaitingContinue.has(request)
}
