import { type TSchema, Type } from 'typebox'
import { failureKinds } from '../errors.ts'

const code = Type.Optional(
  Type.Enum([...failureKinds, 'internal'], {
    description: 'What went wrong, for programs; not on the routes of the service interface',
  }),
)

const body = (message: TSchema, title: string) =>
  Type.Object({ message, error: Type.String(), statusCode: Type.Integer(), code }, { title })

const ErrorBody = body(Type.String(), 'Error')
const ValidationErrorBody = body(Type.Array(Type.String()), 'ValidationError')
const UnauthorizedBody = Type.Object(
  { message: Type.String(), statusCode: Type.Integer(), code },
  { title: 'Unauthorized' },
)

const errors = {
  400: { ...ErrorBody, description: 'The request is malformed' },
  401: { ...UnauthorizedBody, description: 'The key is missing or not valid' },
  403: { ...ErrorBody, description: 'The key lacks the scope' },
  404: { ...ErrorBody, description: 'There is no such thing, or it is not yours' },
  409: {
    ...ErrorBody,
    description: 'Not in the state that it is in, the name is taken, or the same is under way',
  },
  413: { ...ErrorBody, description: 'Too large' },
  422: { ...ValidationErrorBody, description: 'Not valid; one message per fault' },
  429: { ...ErrorBody, description: 'Too many requests; try again after `Retry-After` seconds' },
  503: { ...ErrorBody, description: 'Not now; try again after `Retry-After` seconds' },
} as const

/** What a route answers, for its schema and so for the OpenAPI document: one success, and errors by status. */
export function answers<Success extends TSchema, Status extends keyof typeof errors>(
  status: 200 | 201 | 204,
  description: string,
  success: Success,
  ...failures: readonly Status[]
) {
  return {
    [status]: { ...success, description },
    ...refusals(...failures),
  }
}

/** Errors by status, as {@link answers} lists them. */
export const refusals = (...failures: readonly (keyof typeof errors)[]) =>
  Object.fromEntries(failures.map((failure) => [failure, errors[failure]]))
