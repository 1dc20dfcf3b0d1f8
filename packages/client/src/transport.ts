import { AuscultError, errorOf } from './errors.ts'
import { pauseMs, sleep } from './pause.ts'

export type Key = string | (() => string | Promise<string>)

export interface AuscultOptions {
  /** Where the service is: `https://auscult.example.org`. */
  readonly baseUrl: string
  /** An API key, or a client token; a function is asked for a new one when the last one is refused. */
  readonly apiKey: Key
  /** For exams: who they belong to. */
  readonly professionalId?: string | number
  /** For one try, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number
  /** After a try that failed for reasons that pass. Default 2. */
  readonly retries?: number
  /** Default the global one. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

export interface RequestOptions extends CallOptions {
  /** An object is sent as JSON. */
  readonly body?: object | FormData | undefined
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Default a new one for each POST; `null`: without. */
  readonly idempotencyKey?: string | null
}

const PASSING = [408, 429, 500, 502, 503, 504]

/** Sends requests: key, time limit, tries, errors. */
export class Transport {
  readonly #options: AuscultOptions
  readonly #fetch: typeof fetch
  #key: Promise<string> | undefined

  constructor(options: AuscultOptions) {
    this.#options = options
    this.#fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
  }

  get retries(): number {
    return this.#options.retries ?? 2
  }

  /** The answer's JSON; `undefined` where there is none. */
  async call<Answer>(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { idempotencyKey = method === 'POST' ? crypto.randomUUID() : null } = options
    const headers = {
      ...options.headers,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const { text } = await this.#try(method, path, { ...options, headers })
        return (text === '' ? undefined : JSON.parse(text)) as Answer
      } catch (error) {
        if (attempt > this.retries || !mayPass(error)) throw error
        await sleep(pauseMs(attempt, error.retryAfterMs), options.signal)
      }
    }
  }

  /** Deletes; what is gone already, perhaps by a try whose answer was lost, is what was wanted. */
  async delete(path: string, options?: RequestOptions): Promise<void> {
    try {
      await this.call('DELETE', path, options)
    } catch (error) {
      if (!(error instanceof AuscultError && error.status === 404)) throw error
    }
  }

  /** One try, to the headers; the body is left to be read. */
  async open(method: string, path: string, options: RequestOptions): Promise<Response> {
    const isForm = options.body instanceof FormData
    for (const again of [false, true]) {
      const response = await this.#fetch(this.#url(path, options.query), {
        method,
        headers: {
          'x-service-api-key': await this.#currentKey(again),
          ...this.#professional(),
          ...(options.body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
        },
        ...(options.body ? { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      })
      if (response.ok) return response
      const text = await response.text()
      const isOld = response.status === 401 && !again && typeof this.#options.apiKey === 'function'
      if (!isOld) throw errorOf(response, text)
    }
    throw new Error('unreachable')
  }

  async #try(method: string, path: string, options: RequestOptions): Promise<{ text: string }> {
    const late = AbortSignal.timeout(options.timeoutMs ?? this.#options.timeoutMs ?? 60_000)
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
    try {
      const response = await this.open(method, path, { ...options, signal })
      return { text: await response.text() }
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      throw toError(error, late)
    }
  }

  /** The key in use; a function is asked once, and again where its answer was refused. */
  #currentKey(anew: boolean): Promise<string> {
    const { apiKey } = this.#options
    if (anew || !this.#key) {
      const key = Promise.resolve(typeof apiKey === 'function' ? apiKey() : apiKey)
      this.#key = key
      key.catch(() => {
        this.#key = undefined
      })
    }
    return this.#key
  }

  #professional(): Record<string, string> {
    const { professionalId } = this.#options
    return professionalId === undefined ? {} : { 'x-service-professional-id': String(professionalId) }
  }

  #url(path: string, query: RequestOptions['query'] = {}): string {
    const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const search = new URLSearchParams(given).toString()
    return `${this.#options.baseUrl.replace(/\/$/, '')}${path}${search && `?${search}`}`
  }
}

export function toError(error: unknown, late?: AbortSignal): AuscultError {
  if (error instanceof AuscultError) return error
  if (late?.aborted)
    return new AuscultError('The server took too long to answer', { code: 'timeout', cause: error })
  return new AuscultError('The server could not be reached', { code: 'connection', cause: error })
}

/** Whether the same request may go well a little later. */
export function mayPass(error: unknown): error is AuscultError {
  if (!(error instanceof AuscultError)) return false
  if (error.code === 'connection' || error.code === 'timeout') return true
  const { status = 0 } = error
  // Another request with this Idempotency-Key is under way.
  return PASSING.includes(status) || (status === 409 && error.retryAfterMs !== undefined)
}
