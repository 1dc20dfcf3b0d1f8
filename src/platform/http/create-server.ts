import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import accepts from '@fastify/accepts'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import type { Logger } from 'pino'
import { runInRequest } from '../request-scope.ts'
import { noTracing, type OpenSpan, type Tracing } from '../tracing/tracing.ts'
import { acceptBodies } from './accept-bodies.ts'
import { allowOrigins } from './allow-origins.ts'
import { answerError, answerErrors, securityHeaders } from './answer-errors.ts'
import { watchAnswer } from './answer-watch.ts'
import { BodyWatch } from './body-watch.ts'
import { answerClientError } from './client-error.ts'
import type { HttpServer } from './http-server.ts'
import { canBeDrained, holdBack, isStillSending, type LingerLimits, lingerAfterAnswer } from './linger.ts'
import type { ErrorManner } from './present-error.ts'
import { requestId } from './request-id.ts'
import { describeRequest, RequestLog } from './request-log.ts'
import { nameIgnoredMembers } from './unknown-members.ts'
import { validatorFactory } from './validation-compiler.ts'

export type { HttpServer }

export interface HttpServerOptions extends ErrorManner {
  readonly log: Logger | false
  /** Largest JSON body in bytes; a route may set its own `bodyLimit`. */
  readonly bodyLimitBytes: number
  /** Time a request body has beyond what its bytes take at `minUploadBytesPerSecond`. */
  readonly requestTimeoutMs: number
  /** Slowest mean rate at which a body may arrive. Default 1024. */
  readonly minUploadBytesPerSecond?: number
  /** Time a request that has arrived may go without an answer; see {@link watchAnswer}. Default 28 s. */
  readonly answerTimeoutMs?: number
  /** Time a client has to send its headers. Default 15 s. */
  readonly headersTimeoutMs?: number
  /** Time an idle connection is kept. Default 65 s: longer than common load balancers keep theirs. */
  readonly keepAliveMs?: number
  /** Whose `X-Forwarded-*` is believed: Fastify's `trustProxy`. Default nobody's. */
  readonly trustProxy?: boolean | string | string[]
  /** Connections at once; must stay below the descriptor limit. Default 10,000. */
  readonly maxConnections?: number
  /** Origins of browser pages that may call; `*` for any. Default none. */
  readonly corsOrigins?: readonly string[]
  /** Which routes refuse bodies with members that they don't know; others name them in a header. Default none. */
  refusesUnknown?(method: string, url: string): boolean
  /** Default: nobody collects spans. */
  readonly tracing?: Tracing
  /** How a refused upload is seen off. */
  readonly linger?: LingerLimits
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to stop: what waits for long should answer with what it has. */
    readonly stopping: AbortSignal
  }
}

/**
 * The HTTP edge without routes. Routes put the caller's key and the thing's existence into `onRequest` hooks;
 * the body is looked at only after those. Every error has the body `{message, error, statusCode}`,
 * with a `code` where the route carries one.
 */
export function createServer(options: HttpServerOptions): HttpServer {
  const forms = new Set<string>()
  const readsForm = (method: string, url: string) => forms.has(`${method} ${url}`)
  const refusesUnknown = options.refusesUnknown ?? (() => false)
  const settings: FastifyHttpOptions<RawServerDefault, FastifyBaseLogger> = {
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    bodyLimit: options.bodyLimitBytes,
    trustProxy: options.trustProxy ?? false,
    genReqId: requestId,
    requestIdHeader: false,
    keepAliveTimeout: options.keepAliveMs ?? 65_000,
    // Node's own limit is for the whole request and would cut steady uploads: BodyWatch bounds bodies.
    requestTimeout: 0,
    http: { headersTimeout: options.headersTimeoutMs ?? 15_000, connectionsCheckingInterval: 500 },
    // Ids are opaque, so a long one is as unknown as any other; Node bounds the URL.
    routerOptions: { maxParamLength: 16_384 },
    schemaController: {
      compilersFactory: { buildValidator: validatorFactory({ readsForm, refusesUnknown }) },
    },
    frameworkErrors: (error, request, reply) => {
      answerError(options, error, {
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
      })
    },
    clientErrorHandler: answerClientError,
  }
  const server: HttpServer = Fastify(settings).withTypeProvider<TypeBoxTypeProvider>()
  server.decorateRequest('onForm', null)
  server.decorateRequest('touched', null)
  server.decorateRequest('logged', null)

  server.addHook('onRoute', ({ config, method, url }) => {
    if (config?.consumes === 'multipart/form-data') forms.add(`${method} ${url}`)
  })
  void server.register(accepts)
  followRequests(server, options.tracing ?? noTracing)
  describeEveryAnswer(server)
  if (options.corsOrigins?.length) allowOrigins(server, options.corsOrigins)
  nameIgnoredMembers(server)
  announceStop(server)
  watchBodies(server, options)
  acceptBodies(server as unknown as FastifyInstance)
  answerErrors(server, options)
  // Schemas of responses document; JSON.stringify writes what is there, where a compiled serialiser would
  // silently empty open objects and truncate numbers that the schema calls integers.
  server.setSerializerCompiler(() => (value) => JSON.stringify(value))
  server.server.maxConnections = options.maxConnections ?? 10_000
  return server
}

/** What a request does carries its id; it is a span where somebody collects them. */
function followRequests(server: HttpServer, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { id: requestId, method, routeOptions, headers } = request
    const route = routeOptions.url ?? ''
    const attributes = { 'http.request.method': method, 'http.route': route, 'auscult.request.id': requestId }
    const span = tracing.begin(`${method} ${route}`.trim(), {
      kind: 'server',
      attributes,
      parent: String(headers.traceparent),
    })
    if (span) spans.set(request, span)
    runInRequest({ requestId, ...(span && { traceparent: span.traceparent }) }, done)
  })
  server.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({
      failed: statusCode >= 500,
      attributes: { 'http.response.status_code': statusCode },
    })
  })
}

function describeEveryAnswer(server: HttpServer): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...securityHeaders })
  })
  server.addHook('onRequestAbort', async (request) =>
    request.log.info(describeRequest(request), 'request aborted'),
  )
}

function announceStop(server: HttpServer): void {
  const stopping = new AbortController()
  server.decorate('stopping', stopping.signal)
  server.addHook('preClose', async () => stopping.abort())
}

function watchBodies(server: HttpServer, options: HttpServerOptions): void {
  const bodies = new BodyWatch({
    graceMs: options.requestTimeoutMs,
    minBytesPerSecond: options.minUploadBytesPerSecond ?? 1024,
  })
  const limitMs = options.answerTimeoutMs ?? 28_000
  server.addHook('onRequest', async (request, reply) => {
    bodies.watch(request.raw, reply.raw, request.id)
    watchAnswer(request, reply, { limitMs, manner: options })
  })
  server.addHook('onSend', async (request, reply) => {
    if (!isStillSending(request.raw) || canBeDrained(request.raw)) return
    reply.header('connection', 'close')
    lingerAfterAnswer(request.raw, options.linger)
  })
  const http = server.server as Server
  http.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    holdBack(request, response)
    http.emit('request', request, response)
  })
}
