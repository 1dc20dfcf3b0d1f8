import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { refusals } from '../../platform/http/describe-route.ts'

interface DescribedRoute {
  readonly schema: FastifySchema
  readonly url: string
  readonly route: { readonly method: string | string[] }
}

const IdempotencyKey = Type.Optional(
  Type.String({
    pattern: '^[!-~]{1,255}$',
    description: 'Of your choosing; the same request with it again, within 24 h, gets the first answer',
  }),
)

/** What holds for every route behind a key, so that none has to say it: its limits, and repetitions of a POST. */
export function describeCommon({ schema, url, route }: DescribedRoute) {
  const { security, hide } = schema as { security?: readonly unknown[]; hide?: boolean }
  if (!schema || hide) return { schema, url }
  const own = { ...(schema.response as object | undefined) }
  if (security?.length === 0)
    return { schema: { ...schema, response: { ...own, ...refusals('default') } }, url }
  if (route.method !== 'POST')
    return { schema: { ...schema, response: { ...refusals(403, 429, 'default'), ...own } }, url }
  const { properties } = (schema.headers ?? {}) as { properties?: object }
  const headers = Type.Object({ ...properties, 'idempotency-key': IdempotencyKey })
  return {
    schema: { ...schema, headers, response: { ...refusals(403, 409, 422, 429, 'default'), ...own } },
    url,
  }
}
