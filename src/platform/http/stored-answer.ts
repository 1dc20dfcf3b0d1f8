import type { FastifyReply } from 'fastify'

/** An answer that was given before; `body` is its text. */
export interface StoredAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Thrown where a request turns out to be a repetition: it ends there, with the answer that the first one got. */
export class Replayed extends Error {
  override readonly name = 'Replayed'
  readonly answer: StoredAnswer

  constructor(answer: StoredAnswer) {
    super('the request was answered before')
    this.answer = answer
  }
}

export function replay(reply: FastifyReply, { statusCode, headers, body }: StoredAnswer): void {
  reply.code(statusCode).headers({ ...headers, 'idempotent-replayed': 'true' })
  reply.serializer((text) => text as string).send(body)
}
