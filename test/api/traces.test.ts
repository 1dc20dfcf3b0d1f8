import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startService } from '../support/service.ts'

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
const spans: Span[] = []
const bodies: string[] = []
/** Speaks OTLP/HTTP as a collector does. */
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as Export
  bodies.push(JSON.stringify(body))
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  collector.closeAllConnections()
  collector.close()
})
const { port } = collector.address() as AddressInfo
const { api, key } = await startService({ AUSCULT_TRACES_URL: `http://127.0.0.1:${port}/v1/traces` })

test('a request and the jobs that it sent are one trace, that of its caller', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const text = 'Médico: Bom dia, dona Aparecida.\nPaciente: Estou com dor de cabeça há três dias.'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  await api.post('/consultations/text', { json: { text }, headers: { traceparent } })
  const ofName = (name: string) => spans.find((span) => span.name === name)
  await expect.poll(() => ofName('process write-report')).toBeDefined()
  await expect.poll(() => ofName('POST /consultations/text')).toBeDefined()
  const request = ofName('POST /consultations/text')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(ofName('process write-report')).toMatchObject({ traceId, parentSpanId: request?.spanId })
  for (const secret of ['Aparecida', 'cabeça', key]) expect(bodies.join('')).not.toContain(secret)
})
