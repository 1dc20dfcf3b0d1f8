import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { freePort } from './free-port.ts'
import { whenDone } from './when-done.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** Takes traces as a collector does (OTLP/HTTP), at `url`. */
export async function startCollector() {
  const spans: Span[] = []
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as Export
    bodies.push(JSON.stringify(body))
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve))
  whenDone(() => {
    collector.closeAllConnections()
    collector.close()
  })
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, bodies }
}
