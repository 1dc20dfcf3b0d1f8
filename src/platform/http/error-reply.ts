import { STATUS_CODES } from 'node:http'
import { isDatabaseAway } from '../db/errors.ts'
import { Failure, type FailureKind, failureKinds, unavailable } from '../errors.ts'
import { hindranceOf } from '../hindrance.ts'
import { describeValidation, type ValidationFault } from './describe-validation.ts'

/** What went wrong as a word for programs, where no more precise one is known. `internal` is a fault of ours. */
type GeneralCode = FailureKind | 'internal'

/** What every refused request is answered with. `error` is the reason phrase; a 401 goes without. */
export interface ErrorBody {
  readonly message: string | readonly string[]
  readonly error?: string
  readonly statusCode: number
  /** Only of routes that carry one; see `ErrorManner.hasErrorCode`. */
  readonly code?: string
}

export interface ErrorReply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly messages: readonly string[]
  /** A fault of ours: to be logged, never shown. */
  readonly unexpected: boolean
}

const statusOfKind: Readonly<Record<FailureKind, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  unavailable: 503,
}

/** The code of an error that is answered with this status; a status without a kind is the caller's or our fault. */
export const codeOfStatus = (statusCode: number): GeneralCode =>
  failureKinds.find((kind) => statusOfKind[kind] === statusCode) ??
  (statusCode < 500 ? 'bad_request' : 'internal')

const DEFAULT_RETRY_SECONDS = 5

/** The body of any status; 422 always carries a list, every other status one text. */
export function errorBody(statusCode: number, messages: readonly string[]): ErrorBody {
  const message = statusCode === 422 ? messages : messages.join('; ')
  if (statusCode === 401) return { message, statusCode }
  return { message, error: STATUS_CODES[statusCode] ?? 'Error', statusCode }
}

/** Turns whatever was thrown into the answer the caller sees. */
export function describeError(error: unknown): ErrorReply {
  if (error instanceof Failure) return describeFailure(error)
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as FrameworkError
  if (thrown.validation) return reply(422, describeValidation(thrown.validation, thrown.validationContext))
  if (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT') {
    return { ...describeFailure(unavailable('The storage of the server is full', 60)), unexpected: true }
  }
  const known = thrown.code === undefined ? undefined : frameworkErrors[thrown.code]
  if (known) return reply(known.statusCode, [known.message])
  const away = describeHindrance(error)
  if (away) return { ...describeFailure(away), unexpected: true }
  const statusCode = thrown.statusCode
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return reply(statusCode, [STATUS_CODES[statusCode] ?? 'The request was refused'])
  }
  return { ...reply(500, ['Internal server error']), unexpected: true }
}

/** Nothing is wrong with the request: it may be sent again. */
function describeHindrance(error: unknown): Failure | null {
  if (isDatabaseAway(error)) return unavailable('The database can not be used now')
  return hindranceOf(error) ? unavailable('The server can not do this now') : null
}

function describeFailure(failure: Failure): ErrorReply {
  const statusCode = statusOfKind[failure.kind]
  const waits = statusCode === 429 || statusCode === 503
  const seconds = failure.retryAfterSeconds ?? (waits ? DEFAULT_RETRY_SECONDS : undefined)
  const headers = seconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(seconds))) }
  return reply(statusCode, failure.messages, headers)
}

function reply(
  statusCode: number,
  messages: readonly string[],
  headers: Record<string, string> = {},
): ErrorReply {
  return { statusCode, headers, messages, unexpected: false }
}

interface FrameworkError {
  readonly code?: string
  readonly statusCode?: number
  readonly validation?: readonly ValidationFault[]
  readonly validationContext?: string
}

/** Fastify's own refusals, in words for a caller. */
const frameworkErrors: Readonly<Record<string, { statusCode: number; message: string }>> = {
  FST_ERR_BAD_URL: { statusCode: 400, message: 'The path is not a well-formed URL path' },
  FST_ERR_MAX_PARAM_LENGTH: { statusCode: 404, message: 'Not found' },
  FST_ERR_CTP_BODY_TOO_LARGE: { statusCode: 413, message: 'The request body is too large' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    statusCode: 400,
    message: 'The request body is not as long as its Content-Length says',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    statusCode: 415,
    message: 'Content-Type must be application/json',
  },
  // PostgreSQL's: a NUL in a path or a query, which bodies are searched for.
  22021: { statusCode: 400, message: 'A text holds a NUL character, which no text can store' },
  FST_ERR_CTP_INVALID_JSON_BODY: { statusCode: 400, message: 'The request body is not valid JSON' },
}
