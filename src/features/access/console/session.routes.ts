import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { isSameOrigin } from '../../../platform/http/same-origin.ts'
import type { Caller } from '../api-key.ts'
import { findBySession } from '../find-caller.ts'
import { callerOf, requireKey } from '../routes.ts'
import { sessionCookie, setSessionCookie } from './cookie.routes.ts'
import { endSession, openSession } from './session.ts'

const Body = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 100 })),
  key: Type.Optional(Type.String({ maxLength: 512 })),
})
const TRIES_A_MINUTE = 20

/** The page's own routes: to sign in, to know who is signed in, to sign out. No part of the API. */
export function routeSession(server: HttpServer, context: Context): void {
  const path = '/console/session'
  const schema = { hide: true }

  server.post(path, { schema: { ...schema, body: Body } }, async (request, reply) => {
    context.rateLimiter.count(reply, `console ${request.ip}`, TRIES_A_MINUTE)
    if (!isSameOrigin(request, context.settings.publicUrl))
      throw new Failure('forbidden', 'Only the console signs people in')
    const { code, key } = request.body
    const secret = await openSession(context, code === undefined ? { key: key ?? '' } : { code })
    const caller = await findBySession(context, secret)
    if (!caller) throw new Failure('unauthorized', 'Unauthorized')
    request.caller = caller
    setSessionCookie(request, reply, secret)
    return reply.code(201).send(await describe(context, caller))
  })

  server.get(path, { schema, onRequest: [requireKey(context)] }, async (request) =>
    describe(context, callerOf(request)),
  )

  server.delete(path, { schema }, async (request, reply) => {
    const secret = sessionCookie(request)
    const caller = secret ? await findBySession(context, secret) : null
    if (caller?.session && isSameOrigin(request, context.settings.publicUrl)) {
      request.caller = caller
      await endSession(context, caller.session.id)
    }
    setSessionCookie(request, reply, null)
    return reply.code(204).send(null)
  })
}

/** Who is signed in, for the page. */
async function describe({ db, settings }: Pick<Context, 'db' | 'settings'>, caller: Caller) {
  const { name, tenant } = await db
    .selectFrom('api_keys')
    .innerJoin('tenants', 'tenants.id', 'api_keys.tenant_id')
    .select(['api_keys.name', 'tenants.name as tenant'])
    .where('api_keys.id', '=', caller.keyId)
    .executeTakeFirstOrThrow()
  return {
    ...{ name, tenant, scopes: caller.scopes, professionalId: caller.session?.professionalId ?? null },
    ...{ idleSeconds: settings.console.idleMs / 1000, locale: settings.locale },
  }
}
