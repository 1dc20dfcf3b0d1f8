import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { entryBeside } from '../../platform/child-entry.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'

/** Nothing leaves for another host, whatever the page's script would like. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const settings = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  documentDownloadType: 'json',
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Auscult API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <script id="api-reference" data-url="openapi.json" data-configuration='${JSON.stringify(settings)}'></script>
    <script src="docs/reference.js"></script>
  </body>
</html>
`

/** The API reference as a page, `/docs`, from this host alone. */
export function routeReference(server: HttpServer): void {
  let script: Promise<Buffer> | undefined
  const hidden = { schema: { hide: true } }

  server.get('/docs', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )

  server.get('/docs/reference.js', hidden, async (request, reply) => {
    script ??= readReference()
    const zipped = await script.catch((error: unknown) => {
      script = undefined
      throw error
    })
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (takesGzip) reply.header('content-encoding', 'gzip')
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
      .send(takesGzip ? zipped : gunzipSync(zipped))
  })
}

/** The page's script, gzipped. */
function readReference(): Promise<Buffer> {
  const worker = new Worker(entryBeside(import.meta.url, 'read-reference.worker'))
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the reference could not be read')))
  })
}
