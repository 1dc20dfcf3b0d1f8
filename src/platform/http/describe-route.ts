import { type TSchema, Type } from 'typebox'
import { errorCodes } from './error-codes.ts'

const code = Type.Optional(
  Type.Enum([...errorCodes], {
    description:
      'What went wrong, for programs; on the routes of the service interface in the header `x-error-code` alone',
  }),
)

const body = (message: TSchema, title: string) =>
  Type.Object({ message, error: Type.String(), statusCode: Type.Integer(), code }, { title })

const ErrorBody = body(Type.String(), 'ErrorBody')
const ValidationErrorBody = body(Type.Array(Type.String()), 'ValidationError')
const UnauthorizedBody = Type.Object(
  { message: Type.String(), statusCode: Type.Integer(), code },
  { title: 'Unauthorized' },
)

const json = (description: string, schema: TSchema) => ({
  description,
  content: { 'application/json': { schema } },
})

const errors = {
  400: json('The request is malformed', ErrorBody),
  401: json('The key is missing or not valid', UnauthorizedBody),
  403: json('The key lacks the scope', ErrorBody),
  404: json('There is no such thing, or it is not yours', ErrorBody),
  409: json('Not in the state that it is in, the name is taken, or the same is under way', ErrorBody),
  413: json('Too large', ErrorBody),
  416: json('The range lies outside of the file', ErrorBody),
  422: json('Not valid; one message per fault', ValidationErrorBody),
  429: json('Too many requests; try again after `Retry-After` seconds', ErrorBody),
  503: json('Not now; try again after `Retry-After` seconds', ErrorBody),
  default: json('Any other refusal, such as 405, 408, 410, 415, 500 and 503', ErrorBody),
} as const

/** What a route answers, for its schema and so for the OpenAPI document: one success, and errors by status. */
export function answers<Success extends TSchema, Status extends keyof typeof errors>(
  status: 200 | 201,
  { description, success }: { readonly description: string; readonly success: Success },
  ...failures: readonly Status[]
) {
  return { [status]: json(description, success), ...refusals(...failures) }
}

/** Like {@link answers}, of a success without a body. */
export const answersNothing = <Status extends keyof typeof errors>(
  description: string,
  ...failures: readonly Status[]
) => ({ 204: { description, type: 'null' }, ...refusals(...failures) })

/** To a caller whose `If-None-Match` names what would be sent. */
export const asYouHaveIt = { description: 'As you have it', type: 'null' }

/** A success in other media types than JSON. */
export const inMedia = (description: string, content: Readonly<Record<string, TSchema>>) => ({
  description,
  content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
})

/** A file's bytes. */
export const Bytes = Type.Unsafe<never>({ type: 'string', format: 'binary' })

/** Errors by status, as {@link answers} lists them. */
export const refusals = (...failures: readonly (keyof typeof errors)[]) =>
  Object.fromEntries(failures.map((failure) => [failure, errors[failure]]))
