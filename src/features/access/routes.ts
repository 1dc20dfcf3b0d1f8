import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../platform/errors.ts'
import type { Caller, Scope } from './api-key.ts'
import { findCaller } from './find-caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const unauthorized = () => new Failure('unauthorized', 'Unauthorized')

/** First check of every request: a valid key (401) with the scope that the route wants (403). */
export const requireKey =
  (context: Context, scope?: Scope): onRequestAsyncHookHandler =>
  async (request) => {
    const key = request.headers['x-service-api-key']
    if (typeof key !== 'string' || key === '' || key.length > 512) throw unauthorized()
    const caller = await findCaller(context, key)
    if (!caller) throw unauthorized()
    if (scope && !caller.scopes.includes(scope))
      throw new Failure('forbidden', `API key lacks the scope ${scope}`)
    request.caller = caller
  }

/** The caller of a request behind `requireKey`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized()
  return request.caller
}
