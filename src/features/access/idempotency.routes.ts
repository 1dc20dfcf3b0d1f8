import type { FastifyReply, FastifyRequest } from 'fastify'
import stringify from 'safe-stable-stringify'
import type { Context } from '../../context.ts'
import { badRequest } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { Replayed, type StoredAnswer } from '../../platform/http/stored-answer.ts'
import { touchedIds } from '../../platform/http/touched-ids.ts'
import { dropExpiredSessions } from './console/session.ts'
import { dropExpiredTokens } from './create-token.ts'
import { type Claim, claimKey, dropOldClaims, sha256 } from './idempotency.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the ids of all that this request makes come from, when it may be a repetition. */
    idempotencySeed: string | null
  }
}

const CLEAN_MS = 3_600_000
const KEPT_HEADERS = ['content-type', 'location'] as const

/**
 * `Idempotency-Key` on every POST: the same request again gets the first answer. Forms are compared once they have
 * arrived (`receiveMultipart`), by the digests of their files. Call it before any route is added.
 */
export function acceptIdempotencyKeys(server: HttpServer, context: Context): void {
  const claims = new WeakMap<FastifyRequest, Claim>()
  server.decorateRequest('idempotencySeed', null)

  server.addHook('preHandler', async (request) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || key === undefined || !request.caller) return
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
      throw badRequest('Idempotency-Key must be 1 to 255 visible ASCII characters')
    const claim = await claimKey(context, request.caller.tenantId, key)
    claims.set(request, claim)
    const bind = async (bodyHash: string) => {
      const bound = await claim.bind(requestHash(request, bodyHash))
      if ('answer' in bound) throw new Replayed(JSON.parse(bound.answer) as StoredAnswer)
      request.idempotencySeed = bound.seed
    }
    if (request.routeOptions.config.consumes === 'multipart/form-data') request.onForm = bind
    else await bind(sha256(stringify(request.body) ?? ''))
  })

  server.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request)
    if (!claim) return
    claims.delete(request)
    try {
      if (request.idempotencySeed !== null) await settle(claim, { request, reply, payload })
    } catch (error) {
      // The ids are bound: a repetition finds what this request has made.
      request.log.warn({ err: error }, 'an answer could not be kept for repetitions')
    } finally {
      await claim.release()
    }
  })

  let cleaning: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    cleaning = setInterval(() => {
      Promise.all([dropOldClaims(context), dropExpiredTokens(context), dropExpiredSessions(context)]).catch(
        (error: unknown) => context.log.warn({ err: error }, 'what is past its time could not be removed'),
      )
    }, CLEAN_MS).unref()
  })
  server.addHook('onClose', async () => clearInterval(cleaning))
}

/** Refusals changed nothing and are judged anew; after a crash the next try goes on from the same ids. */
async function settle(
  claim: Claim,
  {
    request,
    reply,
    payload,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly payload: unknown },
): Promise<void> {
  const { statusCode } = reply
  if (statusCode >= 400 && statusCode < 500) return claim.forget()
  // Nobody has seen the answer of a connection that is gone: the next try gets a fresh one.
  const seen = statusCode < 300 && !reply.raw.destroyed
  if (!seen || !(payload == null || typeof payload === 'string')) return
  const kept = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const)
  const headers = Object.fromEntries(kept.filter(([, value]) => value !== undefined))
  await claim.keep(JSON.stringify({ statusCode, headers, body: payload ?? '' }), touchedIds(request, reply))
}

const requestHash = (request: FastifyRequest, bodyHash: string): string =>
  sha256(
    JSON.stringify([
      ...[request.method, request.url, request.headers['x-service-professional-id'] ?? null],
      ...[request.caller?.token?.professionalId ?? null, bodyHash],
    ]),
  )
