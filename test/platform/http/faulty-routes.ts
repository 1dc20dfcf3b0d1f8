import pg from 'pg'
import { Type } from 'typebox'
import { Failure, type FailureKind } from '../../../src/platform/errors.ts'
import type { HttpServer } from '../../../src/platform/http/create-server.ts'

export const json = { 'content-type': 'application/json' }

export function routes(server: HttpServer): void {
  server.post(
    '/echo',
    { schema: { body: Type.Object({ name: Type.Optional(Type.String()) }) } },
    async (request) => ({
      got: request.body,
    }),
  )
  server.post(
    '/strict',
    { schema: { body: Type.Object({ name: Type.String(), count: Type.Integer() }) } },
    async () => 'ok',
  )
  server.get(
    '/list',
    { schema: { querystring: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })) }) } },
    async (request) => ({
      limit: request.query.limit,
    }),
  )
  server.get('/things/:id', async () => ({ open: { a: 3.7 } }))
  server.get('/crash', async () => {
    throw new Error('SECRET patient detail')
  })
  server.get('/full', async () => {
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  })
  server.get('/nameless', () => new pg.Client('postgres://a@no-such-host.invalid/a').connect())
  server.get('/ended', async () => {
    const client = new pg.Client('postgres://a@127.0.0.1:1/a')
    await client.end()
    return client.query('select 1')
  })
  server.get<{ Params: { kind: FailureKind } }>('/fail/:kind', async (request) => {
    throw new Failure(
      request.params.kind,
      'no',
      request.params.kind === 'too_many_requests' ? 1.2 : undefined,
    )
  })
  server.post('/guarded', {
    onRequest: async () => {
      throw new Failure('unauthorized', 'Unauthorized')
    },
    handler: async () => 'never',
  })
}
