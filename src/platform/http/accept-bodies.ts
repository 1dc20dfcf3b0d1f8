import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, tooLarge } from '../errors.ts'
import { parseJson } from '../parse-json.ts'
import { letBodyCome } from './linger.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that reads its form itself (`receiveMultipart`); without it a route takes JSON. */
    consumes?: 'multipart/form-data'
  }
}

/** Forms that a multipart route takes; URL-encoded ones hold fields only. */
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * JSON for most routes, forms for those that say `config: { consumes: 'multipart/form-data' }`, 415 for the rest.
 * All of it runs after `onRequest` hooks: who calls and whether the thing exists is settled before the form.
 */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (takesForms(request)) throw unsupported(request)
    done(null, body.length === 0 ? undefined : parseJson(body as Buffer, 'The request body'))
  })
  server.addContentTypeParser(FORMS, (request, _payload, done) => {
    done(takesForms(request) ? null : unsupported(request))
  })
  server.addContentTypeParser('*', (request, _payload, done) => done(unsupported(request)))

  server.addHook('preParsing', async (request, _reply, payload) => {
    const coding = request.headers['content-encoding'] ?? 'identity'
    if (coding !== 'identity') {
      throw new Failure(
        'unsupported_media_type',
        'Content-Encoding must be identity: bodies are not compressed',
      )
    }
    if (takesForms(request)) return payload
    const length = Number(request.headers['content-length'] ?? 0)
    const limit = request.routeOptions.bodyLimit
    if (limit !== undefined && length > limit) throw bodyTooLarge(limit)
    letBodyCome(request.raw)
    return payload
  })

  // A body that is left out is an empty object: whatever the route requires of it is then named one by one.
  server.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body && !takesForms(request)) {
      request.body = {}
    }
  })
}

function takesForms(request: FastifyRequest): boolean {
  return request.routeOptions.config.consumes === 'multipart/form-data'
}

function unsupported(request: FastifyRequest): FastifyError {
  const accepted = request.routeOptions.config.consumes ?? 'application/json'
  // Fastify declares its own errors here and passes any.
  return new Failure('unsupported_media_type', `Content-Type must be ${accepted}`) as unknown as FastifyError
}

function bodyTooLarge(limit: number): Failure {
  return tooLarge(`The request body must be at most ${limit} bytes`)
}
