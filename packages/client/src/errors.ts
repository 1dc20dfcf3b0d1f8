import type { ErrorBody } from './types.gen.ts'

/** What went wrong, for programs: the server's word, or one of ours. */
export type ErrorCode =
  | NonNullable<ErrorBody['code']>
  /** No answer came: the network, or a server that is away. */
  | 'connection'
  | 'timeout'
  /** The consultation or the exam ended as `failed`; `stage` says where. */
  | 'failed'

export interface ErrorDetails {
  readonly status?: number | undefined
  readonly code: ErrorCode
  readonly requestId?: string | undefined
  readonly messages?: readonly string[]
  readonly retryAfterMs?: number | undefined
  readonly nextChunkIndex?: number | undefined
  readonly stage?: string | undefined
  readonly cause?: unknown
}

/** Everything that this client throws, but for the reason of an aborted signal. */
export class AuscultError extends Error {
  override readonly name = 'AuscultError'
  readonly code: ErrorCode
  /** HTTP status; absent where no answer came. */
  readonly status: number | undefined
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined
  /** One entry a fault. */
  readonly messages: readonly string[]
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined
  readonly nextChunkIndex: number | undefined
  readonly stage: string | undefined

  constructor(message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.messages = details.messages ?? [message]
    this.retryAfterMs = details.retryAfterMs
    this.nextChunkIndex = details.nextChunkIndex
    this.stage = details.stage
  }
}

/** Codes of answers that carry none: a proxy's, or those of an older server. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** The error that a refusal stands for; `body` is its text, of whatever form. */
export function errorOf(response: Response, body: string): AuscultError {
  const { status } = response
  const { message, code } = parsed(body)
  const messages = Array.isArray(message) ? message : [message ?? `HTTP ${status}`]
  const named = (response.headers.get('x-error-code') ?? code) as ErrorCode | undefined
  const gap = status === 400 ? /^chunkIndex .* (\d+)$/.exec(messages[0] ?? '') : null
  return new AuscultError(messages.join('; '), {
    status,
    messages,
    code: named ?? codes[status] ?? (status < 500 ? 'bad_request' : 'internal'),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    nextChunkIndex: named === 'chunk_gap' && gap ? Number(gap[1]) : undefined,
  })
}

/** A proxy's page is no body of ours. */
function parsed(body: string): { message?: string | string[]; code?: ErrorCode } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMs(value: string | null): number | undefined {
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
