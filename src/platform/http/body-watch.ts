import type { IncomingMessage, ServerResponse } from 'node:http'
import { silenceClock } from '../silence-clock.ts'
import { errorBody } from './error-reply.ts'
import { refuseOnSocket } from './refuse-on-socket.ts'

export interface BodyWatchOptions {
  /** Time that every body has, whatever its size. */
  readonly graceMs: number
  /** Beyond the grace, a body must keep arriving at this mean rate. */
  readonly minBytesPerSecond: number
}

const MAX_INTERVAL_MS = 500

interface Watched {
  readonly id: string
  readonly response: ServerResponse
  readonly bytesBefore: number
  /** Stands still while this process is stopped: what came meanwhile is read only afterwards. */
  readonly clock: ReturnType<typeof silenceClock>
  /** What the clock said when it was last looked at. */
  elapsedMs: number
  /** Time in which the server itself did not read; it is not the client's to answer for. */
  ownMs: number
}

/**
 * Ends requests whose body stalls or trickles (408), while a slow but steady upload of any length goes through:
 * a body has `graceMs` plus the time its bytes take at `minBytesPerSecond`.
 * One timer serves all requests.
 */
export class BodyWatch {
  readonly #options: BodyWatchOptions
  readonly #watched = new Map<IncomingMessage, Watched>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: BodyWatchOptions) {
    this.#options = options
  }

  watch(request: IncomingMessage, response: ServerResponse, id: string): void {
    if (request.complete || !hasBody(request)) return
    const { socket } = request
    this.#watched.set(request, {
      id,
      response,
      bytesBefore: socket.bytesRead,
      clock: silenceClock(),
      elapsedMs: 0,
      ownMs: 0,
    })
    const forget = () => this.#forget(request)
    request.once('end', forget)
    request.once('close', forget)
    this.#timer ??= setInterval(() => this.#check(), this.#interval).unref()
  }

  get #interval(): number {
    return Math.min(MAX_INTERVAL_MS, this.#options.graceMs / 4)
  }

  #forget(request: IncomingMessage): void {
    this.#watched.delete(request)
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #check(): void {
    for (const [request, watched] of this.#watched) {
      const before = watched.elapsedMs
      watched.elapsedMs = watched.clock(this.#interval)
      if (request.complete || request.destroyed) this.#forget(request)
      else if (!request.readableFlowing || request.readableLength > 0)
        watched.ownMs += watched.elapsedMs - before
      else if (watched.elapsedMs - watched.ownMs > this.#grantedMs(request, watched))
        this.#refuse(request, watched)
    }
  }

  #grantedMs({ socket }: IncomingMessage, { bytesBefore }: Watched): number {
    const { graceMs, minBytesPerSecond } = this.#options
    return graceMs + ((socket.bytesRead - bytesBefore) / minBytesPerSecond) * 1000
  }

  #refuse(request: IncomingMessage, { id, response }: Watched): void {
    this.#forget(request)
    refuseOnSocket(request, response, { id, body: errorBody(408, ['The request body arrived too slowly']) })
  }
}

/** Whether a body follows the headers (RFC 9112 §6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
