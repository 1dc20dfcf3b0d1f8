import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { type Bundle, openBundle } from './bundle.ts'

/** Where `scripts/build-console` puts it. */
const folder = join(import.meta.dirname, '../../../packages/console/dist')
/** What the build writes where a nonce belongs. */
const NONCE = '{{nonce}}'

/** No script or style runs that this very answer does not vouch for, and nothing is fetched from elsewhere. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Auscult</title>
<p>The console has not been built: run <code>npm run setup</code> and start the service again.</p></html>`

/** The page at `/console`, whatever of its own paths is asked for, and its files. */
export function routeConsole(server: HttpServer): void {
  const hidden = { schema: { hide: true } }
  let opened: Promise<Bundle | null> | undefined
  const bundle = async (): Promise<Bundle | null> => {
    opened ??= openBundle(folder)
    const found = await opened
    if (!found) opened = undefined
    return found
  }

  const sendPage = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
      'permissions-policy': 'microphone=(self), camera=(self), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    })
    const page = (await bundle())?.page ?? notBuilt
    return reply.send(page.replaceAll(NONCE, nonce))
  }

  server.get('/console', hidden, (_request, reply) => reply.redirect('/console/', 308))
  server.get('/console/*', hidden, (_request, reply) => sendPage(reply))
  server.get<{ Params: { name: string } }>('/console/assets/:name', hidden, async (request, reply) => {
    const { name } = request.params
    const found = await bundle()
    if (!found?.assetNames.has(name)) throw notFound('Cannot find this file')
    const { mediaType, plain, zipped } = await found.asset(name)
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (takesGzip) reply.header('content-encoding', 'gzip')
    // Its name changes with its content.
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }
    return reply.headers({ ...headers, 'content-type': mediaType }).send(takesGzip ? zipped : plain)
  })
}
