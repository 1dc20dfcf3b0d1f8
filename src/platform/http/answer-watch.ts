import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from './body-watch.ts'
import { type ErrorManner, presentError } from './present-error.ts'
import { refuseOnSocket } from './refuse-on-socket.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route waits for something on purpose, within limits of its own. */
    waits?: true
  }
}

const RETRY_SECONDS = '10'

/**
 * Answers 503 for whatever has not begun to answer `limitMs` after the request was there as a whole: a database or a file
 * store that says nothing must not leave a caller without a word. What the request began may still happen.
 */
export function watchAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { limitMs, manner }: { readonly limitMs: number; readonly manner: ErrorManner },
): void {
  if (request.routeOptions.config.waits) return
  const { raw } = request
  let since = performance.now()
  raw.once('end', () => {
    since = performance.now()
  })
  const look = () => {
    if (reply.raw.headersSent || reply.raw.destroyed) return
    // Whether it arrives at all is watched elsewhere.
    const isArriving = hasBody(raw) && !raw.complete && raw.readableFlowing === true
    if (isArriving) since = performance.now()
    const left = since + limitMs - performance.now()
    if (left > 0) timer = setTimeout(look, left)
    else refuse()
  }
  const refuse = () => {
    request.log.error('no answer in time')
    const messages = ['The server could not answer in time']
    const { headers, body } = presentError(manner, request, { statusCode: 503, messages })
    const more = { ...headers, 'retry-after': RETRY_SECONDS }
    refuseOnSocket(raw, reply.raw, { id: request.id, body, headers: more })
  }
  let timer = setTimeout(look, limitMs)
  reply.raw.once('close', () => clearTimeout(timer))
}
