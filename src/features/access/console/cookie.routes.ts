import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'auscult_session'

/** What the session cookie of a request holds. */
export const sessionCookie = ({ headers }: FastifyRequest): string | null =>
  parseCookie(headers.cookie ?? '')[NAME] || null

/** Scripts never see it, other sites' pages never send it, and it ends with the browser. `null` takes it away. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string | null): void {
  const cookie = stringifySetCookie({
    ...{ name: NAME, value: value ?? '', path: '/', httpOnly: true, sameSite: 'strict' },
    secure: request.protocol === 'https',
    ...(value === null ? { maxAge: 0 } : {}),
  })
  reply.header('set-cookie', cookie)
}
