import { STATUS_CODES } from 'node:http'
import { expect } from 'vitest'
import { loadMessages } from '../../src/app/load-messages.ts'
import type { Answer } from './client.ts'

/** An id of the right form that nothing has. */
export const nobodysId = '01890000-0000-7000-8000-000000000000'

/**
 * Checks status and exact body of a refusal; 422 carries a list of messages, 401 no `error`, and what the service
 * interface does not name a `code`. `message` may be a matcher where the exact words are not promised.
 */
export function expectRefusal(answer: Answer, status: number, message: unknown): void {
  const error = status === 401 ? {} : { error: STATUS_CODES[status] }
  const said = [(answer.body as { message?: string | string[] }).message ?? ''].flat()
  for (const text of said) expect(messages.knows(text), `the catalogue of messages has "${text}"`).toBe(true)
  const coded = messages.codeOf(said) ?? codes[status]
  expect(answer.headers.get('x-error-code')).toBe(coded)
  const code = hasCode(answer, message) ? { code: coded } : {}
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { message, ...error, statusCode: status, ...code },
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
}

const messages = loadMessages()

const codes: Readonly<Record<number, string>> = {
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
  500: 'internal',
  503: 'unavailable',
}

/** The errors of these have exactly the members that the service interface names. */
export const interfaceRoutes: readonly string[] = [
  'POST /consultations/v2',
  'POST /consultations/v2/{consultationId}/recordings/{recordingId}/chunks',
  'POST /consultations/v2/{consultationId}/recordings/{recordingId}/finish',
  'POST /consultations',
  'GET /consultations/{consultationId}',
  'GET /consultations/{consultationId}/events',
  'GET /recordings/{recordingId}/audio',
  'GET /specialties',
  'POST /exams/batch',
  'GET /exams/{examId}',
]
const interfaceRequests = interfaceRoutes.map(
  (route) => new RegExp(`^${route.replace('GET', '(?:GET|HEAD)').replaceAll(/\{\w+\}/g, '[^/]*')}(?:\\?|$)`),
)

/** A path of ours that stands where the interface has an id. */
const ownRequest = /^GET \/exams\/trends(?:\?|$)/

/** Of paths and methods that are none the interface says nothing, and neither does a code. */
const hasCode = ({ request }: Answer, message: unknown) =>
  (ownRequest.test(request) || !interfaceRequests.some((pattern) => pattern.test(request))) &&
  !(typeof message === 'string' && message.startsWith('Cannot '))
