import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../platform/errors.ts'
import { runForShare } from '../../platform/fair/share.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import { isSameOrigin } from '../../platform/http/same-origin.ts'
import type { Caller, Scope, TokenReach, Verb } from './api-key.ts'
import { sessionCookie } from './console/cookie.routes.ts'
import { findBySession, findCaller } from './find-caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

const unauthorized = () => new Failure('unauthorized', 'Unauthorized')
const forbidden = (message: string) => new Failure('forbidden', message)

/**
 * First check of every request: a valid key (401) within its limit (429), with the scope that the route wants
 * (403; of several, one is enough). `verb` opens the route to client tokens that hold it, for the consultations that
 * they reach.
 */
export const requireKey =
  (context: Context, wanted: Scope | readonly Scope[] = [], verb?: Verb): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const caller = await identify(context, request)
    if (!caller) throw unauthorized()
    // Before it may be refused: the logs tell who was.
    request.caller = caller
    request.logged = { keyId: caller.keyId }
    const limit = caller.requestsPerMinute ?? context.settings.requestsPerMinute
    context.rateLimiter.count(reply, caller.keyId, limit)
    const scopes = [wanted].flat()
    if (scopes.length > 0 && !scopes.some((scope) => caller.scopes.includes(scope)))
      throw forbidden(`API key lacks the scope ${scopes.join('/')}`)
    if (caller.token)
      await mustReach(context, { token: { ...caller.token, tenantId: caller.tenantId }, verb }, request)
  }

/** By the key or token that was sent; else by the console's cookie, which counts for pages of this host alone. */
function identify(context: Context, request: FastifyRequest): Promise<Caller | null> {
  const key = request.headers['x-service-api-key']
  if (key !== undefined)
    return typeof key !== 'string' || key === '' || key.length > 512
      ? Promise.resolve(null)
      : findCaller(context, key)
  const secret = sessionCookie(request)
  const counts = secret !== null && isSameOrigin(request, context.settings.publicUrl)
  return counts ? findBySession(context, secret) : Promise.resolve(null)
}

async function mustReach(
  { db }: Pick<Context, 'db'>,
  {
    token,
    verb,
  }: { readonly token: TokenReach & { readonly tenantId: string }; readonly verb: Verb | undefined },
  { headers, params }: FastifyRequest,
): Promise<void> {
  if (verb === undefined || !token.verbs.includes(verb)) {
    throw forbidden(verb ? `The client token lacks the verb ${verb}` : 'A client token does not open this')
  }
  if (token.origin !== null && headers.origin !== token.origin)
    throw forbidden('The client token is for pages of another origin')
  const { consultationId } = params as { consultationId?: string }
  const elsewhere = forbidden('The client token is for another consultation')
  if (token.consultationId !== null) {
    if (consultationId !== token.consultationId) throw elsewhere
  } else if (consultationId !== undefined && isId(consultationId)) {
    const found = await db
      .selectFrom('consultations')
      .select('professional_id')
      .where('id', '=', consultationId)
      .where('tenant_id', '=', token.tenantId)
      .executeTakeFirst()
    // Whether there is such a consultation, the next check says.
    if (found && found.professional_id !== token.professionalId) throw elsewhere
  }
}

/** The caller of a request behind `requireKey`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized()
  return request.caller
}

/** What a request has done works for its tenant: where things are few, tenants take turns. */
export function shareByTenant(server: HttpServer): void {
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.caller) runForShare(request.caller.tenantId, done)
    else done()
  })
}
