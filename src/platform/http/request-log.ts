import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

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
    const line = {
      ...describeRequest(request),
      statusCode: reply.raw.headersSent ? reply.raw.statusCode : undefined,
      milliseconds: Math.round(reply.elapsedTime),
      ...(error ? { aborted: error.message } : {}),
    }
    request.log.info(line, 'request')
  }

  override routeNotFound(): void {}

  override defaultErrorLog(): void {}
}

/** Which request it was: the route and its ids. A path without a route may be anything and stays out. */
export function describeRequest({ method, routeOptions, params }: FastifyRequest): Record<string, unknown> {
  return routeOptions.url === undefined
    ? { method, route: null }
    : { method, route: routeOptions.url, params }
}

/** What may be logged of a crash: where it happened, not the data it happened on. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
  }
}
