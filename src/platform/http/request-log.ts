import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isId } from './ids.ts'
import { touchedIds } from './touched-ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its log line says besides, ids only: who asked. */
    logged: Readonly<Record<string, string>> | null
  }
}

/**
 * One line a request: ids and figures only. The route's pattern is logged, never the URL or a body: query strings
 * carry signatures, and bodies carry health data.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const made = request.method === 'POST' ? touchedIds(request, reply) : []
    const line = {
      ...describeRequest(request),
      ...(made.length > 0 ? { ids: made } : {}),
      ...request.logged,
      statusCode: reply.raw.headersSent ? reply.raw.statusCode : undefined,
      milliseconds: Math.round(reply.elapsedTime),
      ...(error ? { aborted: error.message } : {}),
    }
    request.log.info(line, 'request')
  }

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}
}

/** Which request it was: the route and the ids in its path. What else a path says may be anything and stays out. */
export function describeRequest({ method, routeOptions, params }: FastifyRequest): Record<string, unknown> {
  const { url } = routeOptions
  if (url === undefined) return { method, route: null }
  const named = Object.entries((params ?? {}) as Record<string, string>)
  return { method, route: url, params: Object.fromEntries(named.filter(([, value]) => isLoggable(value))) }
}

const isLoggable = (param: string): boolean => isId(param) || /^\d{1,9}$/.test(param)
