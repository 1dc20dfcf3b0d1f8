import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { type Installation, routeInstallation } from './installation.routes.ts'
import { routeOfTenant } from './tenant.routes.ts'

/** What operators see and do. */
export function routeOperation(server: HttpServer, context: Context, installation: Installation): void {
  routeOfTenant(server, context, installation.messages)
  routeInstallation(server, context, installation)
}
