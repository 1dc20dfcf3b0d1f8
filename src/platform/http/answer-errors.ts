import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../errors.ts'
import { loggable } from '../loggable.ts'
import { describeError, type ErrorBody } from './error-reply.ts'
import type { HttpServer } from './http-server.ts'
import { KnownRoutes } from './known-routes.ts'
import { type ErrorManner, presentError } from './present-error.ts'
import { Replayed, replay } from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Turns an answer that is about to be sent into a refusal, and returns its body. What a hook throws of one that the
     * error handler has made, Fastify would tell in words of its own.
     */
    refuseLate(error: unknown): string
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // Answers hold health data: no cache keeps them unless a route says otherwise.
  'cache-control': 'no-store',
}

/** Of an answer that is not given after all. */
const OF_THE_ANSWER = ['content-length', 'location', 'idempotent-replayed']

/** Every error is answered in one form, also where nothing is, or not with this method. */
export function answerErrors(server: HttpServer, manner: ErrorManner): void {
  server.setErrorHandler((error, request, reply) => answerError(manner, error, { request, reply }))
  server.decorateReply('refuseLate', function (this: FastifyReply, error: unknown) {
    for (const name of OF_THE_ANSWER) this.removeHeader(name)
    return JSON.stringify(refuse(manner, error, { request: this.request, reply: this }))
  })
  const routes = new KnownRoutes()
  server.addHook('onRoute', ({ url, method }) => {
    // The preflight route of CORS is on every path and says nothing of what is there.
    if (url !== '*') routes.add(url, method)
  })
  const answerUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] as string
    const allowed = routes.allowedAt(path)
    const what = `Cannot ${request.method} ${printable(path)}`
    if (allowed.length === 0) throw new Failure('not_found', what)
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method !== 'OPTIONS') throw new Failure('method_not_allowed', what)
    return reply.code(204).send()
  }
  // In a hook, or the body of a request to nowhere would be read and judged first.
  server.addHook('onRequest', async (request, reply) =>
    request.is404 ? answerUnknown(request, reply) : undefined,
  )
  server.setNotFoundHandler(answerUnknown)
}

/** Answers with what was thrown. */
export function answerError(manner: ErrorManner, error: unknown, { request, reply }: Exchange): void {
  if (error instanceof Replayed) replay(reply, error.answer)
  else reply.serializer(JSON.stringify).send(refuse(manner, error, { request, reply }))
}

/** Sets the status and headers of a refusal, and returns its body. */
function refuse(manner: ErrorManner, error: unknown, { request, reply }: Exchange): ErrorBody {
  const described = describeError(error)
  const { statusCode, unexpected } = described
  const { headers, body } = presentError(manner, request, described)
  const { cause } = (error ?? {}) as { cause?: unknown }
  if (unexpected) request.log.error({ err: loggable(error) }, 'request crashed')
  else if (cause !== undefined) request.log.warn({ err: loggable(cause) }, 'request refused')
  // A framework error comes before any hook has run.
  if (!reply.hasHeader('x-request-id')) reply.headers({ 'x-request-id': request.id, ...securityHeaders })
  reply.code(statusCode).headers({ ...described.headers, ...headers })
  reply.type('application/json; charset=utf-8')
  return body
}

function printable(path: string): string {
  return path.length > 200 ? `${path.slice(0, 200)}…` : path
}
