import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** JSON as it is sent, made once. */
export interface BuiltAnswer {
  readonly body: Buffer
  /** With its quotes (RFC 9110 §8.8.3). */
  readonly etag: string
}

export function buildAnswer(value: unknown): BuiltAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `"${digestOf(body)}"` }
}

export const digestOf = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

/** Sends it, or 304 to a caller who has it. */
export function sendBuilt(request: FastifyRequest, reply: FastifyReply, answer: BuiltAnswer): FastifyReply {
  reply.header('etag', answer.etag)
  if (isHeld(request, answer.etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(answer.body)
}

/** Weak comparison (RFC 9110 §13.1.2): our tags hold no commas. */
function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']
  if (held === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return held.trim() === '*' || held.split(',').some((tag) => opaque(tag) === opaque(etag))
}
