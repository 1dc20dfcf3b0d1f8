import cors from '@fastify/cors'
import type { HttpServer } from './http-server.ts'

/** Lets browser pages of these origins call; `*` for any. */
export function allowOrigins(server: HttpServer, origins: readonly string[]): void {
  void server.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      ...['x-request-id', 'location', 'retry-after', 'content-range', 'accept-ranges'],
      ...['ratelimit', 'ratelimit-policy', 'idempotent-replayed', 'link', 'x-error-code', 'allow'],
      'x-ignored-members',
      ...['content-language', 'content-disposition', 'etag'],
    ],
    maxAge: 600,
    strictPreflight: false,
  })
}
