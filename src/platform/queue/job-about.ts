import type { RequestScope } from '../request-scope.ts'

/** The request that had the job sent. */
export function scopeOf(data: object): RequestScope | undefined {
  const { request } = data as { request?: Partial<RequestScope> }
  const { requestId, traceparent } = request ?? {}
  return requestId === undefined ? undefined : { requestId, ...(traceparent && { traceparent }) }
}

/** Whose job it is, for logs and traces. */
export const idsIn = (data: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => /(?:Id|Index)$/.test(name) && ['string', 'number'].includes(typeof value),
    ),
  )
