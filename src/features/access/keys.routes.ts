import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { Failure, notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { isId } from '../../platform/http/ids.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { insertKey } from './create-key.ts'
import {
  KeyItem,
  KeyWithSecret,
  NewKeyBody,
  overlapMs,
  RotateBody,
  readExpiry,
  tenantUnknown,
  toKeyItem,
} from './keys.wire.ts'
import { listKeysWithin, requireKeyWithin } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'
import { callerOf, requireKey } from './routes.ts'
import { managesTenant } from './tenants.ts'

const tags = ['access']
const params = Type.Object({ keyId: Type.String() })

/** Keys of the caller's tenant, and of the tenants that it has made. */
export function routeKeys(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'admin')]
  const { clock } = context
  const keyOf = (tenantId: string, id: string) => {
    if (!isId(id)) throw notFound('API key not found')
    return requireKeyWithin(context.db, tenantId, id)
  }

  server.get(
    '/api-keys',
    {
      onRequest,
      schema: {
        ...{ tags, operationId: 'listApiKeys', summary: 'List API keys, oldest first' },
        description: 'Of your tenant and of those that it has made; never the keys themselves.',
        response: answers(200, { description: 'All', success: pageOf(KeyItem, 'ApiKeyPage') }, 401, 403),
      },
    },
    async (request) => {
      const keys = await listKeysWithin(context.db, callerOf(request).tenantId)
      return { data: keys.map(toKeyItem), nextCursor: null }
    },
  )

  server.post(
    '/api-keys',
    {
      onRequest,
      schema: {
        ...{ tags, operationId: 'createApiKey', summary: 'Make an API key', body: NewKeyBody },
        description: 'The answer is the only one that shows it. Without `scopes` it may not manage anything.',
        response: answers(201, { description: 'Made', success: KeyWithSecret }, 400, 401, 403, 404, 422),
      },
    },
    async (request, reply) => {
      const { tenantId: own } = callerOf(request)
      const { name, tenantId = own, scopes, requestsPerMinute, expiresAt } = request.body
      const end = readExpiry(expiresAt, clock.now())
      if (!isId(tenantId) || !(await managesTenant(context.db, own, tenantId))) throw tenantUnknown()
      const terms = { name, expiresAt: end, requestsPerMinute: requestsPerMinute ?? null }
      const { id, key } = await insertKey(context.db, tenantId, { ...terms, ...(scopes ? { scopes } : {}) })
      return reply.code(201).send({ ...toKeyItem(await requireKeyWithin(context.db, own, id)), key })
    },
  )

  server.post(
    '/api-keys/:keyId/rotate',
    {
      onRequest,
      schema: {
        ...{
          tags,
          params,
          operationId: 'rotateApiKey',
          summary: 'Put a new key in the place of one',
          body: RotateBody,
        },
        description:
          'Both are valid for `overlapSeconds`: time to bring the new one to where the old one is.',
        response: answers(
          201,
          { description: 'The new one', success: KeyWithSecret },
          400,
          401,
          403,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const { tenantId, scopes } = callerOf(request)
      const old = await keyOf(tenantId, request.params.keyId)
      if (old.scopes.includes('installation') && !scopes.includes('installation'))
        throw new Failure('forbidden', 'This key may do more than yours')
      const { overlapSeconds, expiresAt } = request.body
      const end = readExpiry(expiresAt, clock.now())
      const { id, key } = await rotateKey(context, old, {
        overlapMs: overlapMs(overlapSeconds),
        expiresAt: end,
      })
      return reply.code(201).send({ ...toKeyItem(await requireKeyWithin(context.db, tenantId, id)), key })
    },
  )

  server.delete(
    '/api-keys/:keyId',
    {
      onRequest,
      schema: {
        ...{ tags, params, operationId: 'revokeApiKey', summary: 'Revoke an API key, at once' },
        description:
          'Event streams that it has open end, and client tokens made with it are not valid any more.',
        response: answersNothing('Revoked', 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { id } = await keyOf(callerOf(request).tenantId, request.params.keyId)
      await revokeKey(context, id, clock.now())
      return reply.code(204).send(null)
    },
  )
}
