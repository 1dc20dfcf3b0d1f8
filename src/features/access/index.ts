import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { routeSession } from './console/session.routes.ts'
import { routeKeys } from './keys.routes.ts'
import { routeTenants } from './tenants.routes.ts'
import { routeTokens } from './tokens.routes.ts'
import { routeUsage } from './usage.routes.ts'

export { type Caller, defaultScopes, isScope, keysChanged, type Scope, scopes } from './api-key.ts'
export { bootstrapAccess } from './bootstrap.ts'
export { findPerson, type Invitation, invite, personPrefix, type Role } from './console/invite.ts'
export { createKey } from './create-key.ts'
export { acceptIdempotencyKeys } from './idempotency.routes.ts'
export { forgetAnswers } from './idempotency.ts'
export { type KeySummary, listKeys } from './list-keys.ts'
export { revokeKey } from './revoke-key.ts'
export { rotateKey } from './rotate-key.ts'
export { callerOf, requireKey, shareByTenant } from './routes.ts'
export { defaultTenantName, ensureTenant } from './tenants.ts'
export { watchCaller } from './watch-caller.ts'

/** Keys, tenants, client tokens and use. */
export function routeAccess(server: HttpServer, context: Context): void {
  routeKeys(server, context)
  routeTenants(server, context)
  routeTokens(server, context)
  routeUsage(server, context)
  if (context.settings.console.isServed) routeSession(server, context)
}
