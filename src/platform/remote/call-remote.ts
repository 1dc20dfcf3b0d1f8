import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
import { EngineError } from '../errors.ts'
import { backOffMs } from './back-off.ts'
import { readBounded } from './read-bounded.ts'

export interface RemoteSettings {
  /** Shown in messages: "speech server at http://…". */
  readonly name: string
  /** For one try, its answer's body included. */
  readonly timeoutMs: number
  /** Further tries after the first. */
  readonly retries: number
  /** After so many failures in a row nobody is asked for `coolDownMs`; then one try decides. */
  readonly breaker: { readonly failures: number; readonly coolDownMs: number }
  /** Wait before the first retry; doubles with each, with jitter. */
  readonly backOffMs?: number
  /** The longest wait between tries; a server that asks for more is given up (retryable). */
  readonly maxBackOffMs?: number
  readonly maxAnswerBytes?: number
}

export interface Remote {
  readonly name: string
  /**
   * Like the global `fetch`, for bodies that can be sent again (text, bytes, FormData), and with the answer
   * read whole. Network faults, time-outs, 408, 429 and 5xx are tried again with back-off (`Retry-After` is
   * honoured), then rejected as a retryable `EngineError`. Any other status is returned to the caller.
   * Rejects with the signal's reason as soon as the caller's signal aborts.
   */
  readonly fetch: typeof globalThis.fetch
}

/** A refusal worth another try. */
class Transient extends Error {
  /** Counts against the server's health; "too many requests" comes from a healthy one. */
  readonly unhealthy: boolean
  readonly retryAfterMs: number | undefined

  constructor(message: string, unhealthy: boolean, retryAfterMs?: number, cause?: unknown) {
    super(message, { cause })
    this.unhealthy = unhealthy
    this.retryAfterMs = retryAfterMs
  }
}

interface Health {
  readonly breaker: CircuitBreakerPolicy
  /** What the server did last that it should not. */
  lastFault: string
}

/** A server that we call and that may be slow, busy or gone. One of these per server, kept: it holds the breaker. */
export function createRemote(settings: RemoteSettings): Remote {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof Transient && error.unhealthy),
    {
      halfOpenAfter: settings.breaker.coolDownMs,
      breaker: new ConsecutiveBreaker(settings.breaker.failures),
    },
  )
  const health: Health = { breaker, lastFault: 'has failed' }
  return {
    name: settings.name,
    fetch: async (input, init) => fetchWithRetries(settings, health, input, await withFormAsBytes(init)),
  }
}

/**
 * Given a form with a file, `fetch` reads the file on while it sends; when the connection fails meanwhile, that
 * ends the whole process (nodejs/undici issue 5835 and its kin: the promise is nobody's). Bytes are safe.
 */
async function withFormAsBytes(init: RequestInit = {}): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data')
  return { ...init, headers, body: new Uint8Array(await form.arrayBuffer()) }
}

async function fetchWithRetries(
  settings: RemoteSettings,
  health: Health,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const signal = init.signal ?? undefined
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await health.breaker.execute(() => fetchOnce(settings, input, init))
    } catch (error) {
      signal?.throwIfAborted()
      if (isBrokenCircuitError(error)) {
        const message = `${settings.name} ${health.lastFault} time and again and is left alone for a while`
        throw new EngineError(message, { retryable: true })
      }
      if (!(error instanceof Transient)) throw error
      health.lastFault = error.message
      const wait = backOffMs(attempt, error.retryAfterMs, settings.backOffMs)
      if (attempt >= settings.retries || wait > (settings.maxBackOffMs ?? 30_000)) {
        const tries = attempt === 0 ? '' : ` (tried ${attempt + 1} times)`
        throw new EngineError(`${settings.name} ${error.message}${tries}`, { retryable: true, cause: error })
      }
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted())
    }
  }
}

async function fetchOnce(
  settings: RemoteSettings,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const limit = AbortSignal.timeout(settings.timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  let response: Response
  let body: Uint8Array<ArrayBuffer>
  try {
    response = await fetch(input, { ...init, signal })
    body = await readBounded(response, settings.maxAnswerBytes ?? 32 * 1024 * 1024)
  } catch (error) {
    // The caller changed its mind: no sign of the server's health.
    if (error instanceof EngineError || init.signal?.aborted) throw error
    const what = limit.aborted ? `did not answer within ${settings.timeoutMs / 1000} s` : 'can not be reached'
    throw new Transient(what, true, undefined, error)
  }
  const { status } = response
  if (status === 408 || status === 429 || status >= 500) {
    throw new Transient(
      `answered ${status}`,
      status !== 429,
      retryAfterMs(response.headers.get('retry-after')),
    )
  }
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : body, {
    status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
