import type { FastifyReply, FastifyRequest } from 'fastify'
import { isId } from './ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The things that the request was about, where address and `location` don't tell. */
    touched: readonly string[] | null
  }
}

/**
 * Ids of what a request was about: what its route says, else what its address names, else what it has made. Ids only:
 * a path that anybody may type could hold a name.
 */
export function touchedIds(request: FastifyRequest, reply: FastifyReply): readonly string[] {
  if (request.touched) return request.touched
  const named = Object.values((request.params ?? {}) as Record<string, string>).find(isId)
  if (named) return [named]
  const made = String(reply.getHeader('location') ?? '')
    .split('/')
    .at(-1)
  return made && isId(made) ? [made] : []
}
