import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
import { Agent, fetch as fetchWith } from 'undici'
import { EngineError, type Hindrance } from '../errors.ts'
import { backOffMs } from './back-off.ts'
import { readBounded } from './read-bounded.ts'

export interface RemoteSettings {
  /** Shown in messages: "speech server at http://…". */
  readonly name: string
  /** For one try: the answer whole, its body included, or, with `silence`, each pause in it. */
  readonly timeoutMs: number
  readonly timeoutOf?: 'answer' | 'silence'
  /** Further tries after the first. */
  readonly retries: number
  /** After so many failures in a row nobody is asked for `coolDownMs`; then one try decides. */
  readonly breaker: { readonly failures: number; readonly coolDownMs: number }
  /** Wait before the first retry; doubles with each, with jitter. */
  readonly backOffMs?: number
  /** The longest wait between tries where the caller names no end; a server that asks for more is given up (retryable). */
  readonly maxBackOffMs?: number
  readonly maxAnswerBytes?: number
}

export interface Remote {
  readonly name: string
  /**
   * Like the global `fetch`, for bodies that can be sent again (text, bytes, FormData), and with the answer
   * read whole. Network faults, time-outs, 408, 429 and 5xx are tried again with back-off (`Retry-After` is
   * honoured), then rejected as a retryable `EngineError`, hindered by an outage unless the server had a fault of its own
   * over this request (500). Any other status is returned to the caller.
   * Rejects with the signal's reason as soon as the caller's signal aborts.
   */
  fetch(input: string | URL | Request, init?: RequestInit, wishes?: FetchWishes): Promise<Response>
}

export interface FetchWishes {
  /** Milliseconds since the epoch: a server that names the time to come back is waited for up to then, however often. */
  readonly until?: number | undefined
  /** Called as the answer comes in. */
  readonly onPart?: () => void
}

/** A server that wants another try sooner than this is tried again, and given up like any other. */
const SHORTEST_PUT_OFF_MS = 1_000

/** Answers of a server that is overloaded, or of what stands before one that is away. Any other fault may be the request's. */
const AWAY = [408, 429, 502, 503, 504]

/** A refusal worth another try. */
class Transient extends Error {
  /** Counts against the server's health; "too many requests" comes from a healthy one. */
  readonly unhealthy: boolean
  readonly retryAfterMs: number | undefined
  readonly hindrance: Hindrance | undefined

  constructor(
    message: string,
    about: { readonly status?: number; readonly retryAfterMs?: number | undefined; readonly cause?: unknown },
  ) {
    super(message, { cause: about.cause })
    const { status } = about
    this.unhealthy = status !== 429
    this.retryAfterMs = about.retryAfterMs
    this.hindrance = status === undefined || AWAY.includes(status) ? 'outage' : undefined
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
    fetch: async (input, init, wishes = {}) =>
      fetchWithRetries(settings, health, {
        ...wishes,
        url: urlOf(input),
        init: await withBodyAsBytes(init),
      }),
  }
}

interface Call extends FetchWishes {
  readonly url: string | URL
  readonly init: SentInit
}

/** With a body that can be sent again. */
type SentInit = Omit<RequestInit, 'body'> & { readonly body?: string | Uint8Array<ArrayBuffer> }

const urlOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input)

/**
 * Given a form with a file, `fetch` reads the file on while it sends; when the connection fails meanwhile, that
 * ends the whole process (nodejs/undici issue 5835 and its kin: the promise is nobody's). Bytes are safe.
 */
async function withBodyAsBytes({ body, ...init }: RequestInit = {}): Promise<SentInit> {
  if (body === undefined || body === null || typeof body === 'string')
    return { ...init, ...(body ? { body } : {}) }
  if (isBytes(body)) return { ...init, body }
  const sent = new Response(body)
  const headers = new Headers(init.headers)
  const type = sent.headers.get('content-type')
  if (type !== null) headers.set('content-type', type)
  return { ...init, headers, body: new Uint8Array(await sent.arrayBuffer()) }
}

const isBytes = (body: object): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

async function fetchWithRetries(settings: RemoteSettings, health: Health, call: Call): Promise<Response> {
  const signal = call.init.signal ?? undefined
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await health.breaker.execute(() => fetchOnce(settings, call))
    } catch (error) {
      signal?.throwIfAborted()
      if (isBrokenCircuitError(error)) {
        const message = `${settings.name} ${health.lastFault} time and again and is left alone for a while`
        throw new EngineError(message, { hindrance: 'outage' })
      }
      if (!(error instanceof Transient)) throw error
      health.lastFault = error.message
      const wait = backOffMs(attempt, error.retryAfterMs, settings.backOffMs)
      const longest = call.until === undefined ? (settings.maxBackOffMs ?? 30_000) : call.until - Date.now()
      // A busy server that says when to come back has not failed: that is no try.
      const isPutOff = call.until !== undefined && (error.retryAfterMs ?? 0) >= SHORTEST_PUT_OFF_MS
      if ((attempt >= settings.retries && !isPutOff) || wait > longest) {
        const tries = attempt === 0 ? '' : ` (tried ${attempt + 1} times)`
        const { hindrance } = error
        throw new EngineError(`${settings.name} ${error.message}${tries}`, {
          ...{ retryable: true, hindrance, cause: error },
        })
      }
      if (isPutOff) attempt--
      await sleep(wait, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted())
    }
  }
}

async function fetchOnce(settings: RemoteSettings, { url, init, onPart }: Call): Promise<Response> {
  const limit = startLimit(settings.timeoutMs)
  const countsSilence = settings.timeoutOf === 'silence'
  const heard = () => {
    onPart?.()
    if (countsSilence) limit.restart()
  }
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
  let response: Awaited<ReturnType<typeof fetchPatiently>>
  let body: Uint8Array<ArrayBuffer>
  try {
    response = await fetchPatiently(url, init, signal)
    body = await readBounded(response, settings.maxAnswerBytes ?? 32 * 1024 * 1024, heard)
  } catch (error) {
    // The caller changed its mind: no sign of the server's health.
    if (error instanceof EngineError || init.signal?.aborted) throw error
    const what = countsSilence ? 'was silent for' : 'did not answer within'
    const why = limit.signal.aborted ? `${what} ${settings.timeoutMs / 1000} s` : 'can not be reached'
    throw new Transient(why, { cause: error })
  } finally {
    limit.end()
  }
  const { status } = response
  if (status === 408 || status === 429 || status >= 500) {
    throw new Transient(`answered ${status}`, {
      status,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    })
  }
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : body, {
    status,
    statusText: response.statusText,
    headers: [...response.headers],
  })
}

/** Node's own `fetch` gives up after 300 s of silence; here `timeoutMs` alone decides. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
const fetchPatiently = (
  url: string | URL,
  { method, headers, body, redirect }: SentInit,
  signal: AbortSignal,
) =>
  fetchWith(url, {
    method: method ?? 'GET',
    headers: [...new Headers(headers)],
    redirect: redirect ?? 'follow',
    ...(body === undefined ? {} : { body }),
    signal,
    dispatcher: patient,
  })

/** Aborts `ms` after its start, or after the last restart. */
function startLimit(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return { signal: controller.signal, restart: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
