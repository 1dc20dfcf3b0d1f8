import { STATUS_CODES } from 'node:http'
import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** An id of the right form that nothing has. */
export const nobodysId = '01890000-0000-7000-8000-000000000000'

/**
 * Checks status and exact body of a refusal; 422 carries a list of messages, 401 no `error`. `message` may be a
 * matcher where the exact words are not promised.
 */
export function expectRefusal(answer: Answer, status: number, message: unknown): void {
  const error = status === 401 ? {} : { error: STATUS_CODES[status] }
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { message, ...error, statusCode: status },
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
}
