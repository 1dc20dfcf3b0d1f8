import type { FastifyReply, FastifyRequest } from 'fastify'

/** Aborts when nobody waits for the answer any more: the caller is gone, or the server stops. */
export function nobodyWaits(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // The answer's own event: the request closes once its body is read, and the connection outlives both.
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  return AbortSignal.any([gone.signal, request.server.stopping])
}
