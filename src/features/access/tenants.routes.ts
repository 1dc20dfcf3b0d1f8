import { v7 as uuid } from 'uuid'
import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { NewTenantBody, TenantItem } from './keys.wire.ts'
import { callerOf, requireKey } from './routes.ts'
import { createTenant, listTenantsWithin } from './tenants.ts'

const tags = ['access']

/** Tenants of a tenant: for those who serve several clinics. */
export function routeTenants(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get(
    '/tenants',
    {
      onRequest,
      schema: {
        ...{ tags, operationId: 'listTenants', summary: 'List tenants, oldest first' },
        description: 'Yours, and those that it has made.',
        response: answers(200, { description: 'All', success: pageOf(TenantItem, 'TenantPage') }, 401, 403),
      },
    },
    async (request) => ({
      data: await listTenantsWithin(context.db, callerOf(request).tenantId),
      nextCursor: null,
    }),
  )

  server.post(
    '/tenants',
    {
      onRequest,
      schema: {
        ...{ tags, operationId: 'createTenant', summary: 'Make a tenant', body: NewTenantBody },
        description:
          'You manage its keys (`POST /api-keys` with `tenantId`) and never see its data, nor it yours.',
        response: answers(201, { description: 'Made', success: TenantItem }, 400, 401, 403, 409, 422),
      },
    },
    async (request, reply) => {
      const id = request.idempotencySeed ?? uuid()
      const tenant = await createTenant(context.db, {
        makerId: callerOf(request).tenantId,
        name: request.body.name,
        id,
      })
      return reply.code(201).send(tenant)
    },
  )
}
