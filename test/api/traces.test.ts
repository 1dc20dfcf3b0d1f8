import { expect, test } from 'vitest'
import { startCollector } from '../support/collector.ts'
import { startService } from '../support/service.ts'

const { url, spans, bodies } = await startCollector()
const { api, key } = await startService({ AUSCULT_TRACES_URL: url })

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
