import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

/**
 * `GET /metrics` on a port of its own, without a key: it belongs where only the operator's own machines can reach it.
 * Resolves to where it listens; rejects where the port is taken.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const { contentType, text } = await metrics.read()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 32
  await listen(server, host, port)
  const closed = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close: closed }
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
