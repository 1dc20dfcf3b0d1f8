import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { RequestScope } from '../request-scope.ts'

const Sent = Type.Object({
  request: Type.Object({ requestId: Type.String(), traceparent: Type.Optional(Type.String()) }),
})

/** The request that had the job sent. */
export function scopeOf(data: object): RequestScope | undefined {
  return Value.Check(Sent, data) ? data.request : undefined
}

/** Whose job it is, for logs and traces. */
export const idsIn = (data: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => /(?:Id|Index)$/.test(name) && ['string', 'number'].includes(typeof value),
    ),
  )
