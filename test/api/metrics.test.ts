import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startService } from '../support/service.ts'

const port = await freePort()
const { api, key } = await startService({ AUSCULT_METRICS_PORT: String(port) })

const read = async (path = '/metrics') => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}
/** The value of the first line of that name whose labels hold all of these. */
const figure = (text: string, name: string, ...labels: string[]): number | undefined => {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

test('what was asked, done and kept is counted, and nobody is named', async () => {
  const text = 'Médico: Bom dia.\nPaciente: Estou com dor de cabeça há três dias.'
  const { body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text, metadata: { patient: 'Aparecida' } },
  })
  await api.get(`/consultations/${body.id}`)
  await api.get('/consultations/not-an-id')
  const metrics = await read()
  expect(metrics).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') })
  const requests = 'http_server_request_duration_seconds_count'
  const retrieval = 'http_route="/consultations/:consultationId"'
  expect(figure(metrics.text, requests, retrieval, '"200"')).toBe(1)
  expect(figure(metrics.text, requests, retrieval, '"404"')).toBe(1)
  expect(figure(metrics.text, 'auscult_job_duration_seconds_count', 'write-report', 'completed')).toBe(1)
  expect(figure(metrics.text, 'auscult_finish_to_report_seconds_count', 'engine="facts"')).toBe(1)
  expect(figure(metrics.text, 'auscult_stored_bytes', 'kind="exam"')).toBe(0)
  expect(metrics.text).toContain('nodejs_eventloop_delay_seconds')
  for (const secret of [body.id, key, 'Aparecida', 'not-an-id']) expect(metrics.text).not.toContain(secret)
})

test('there is nothing else on that port, and no metrics on the other', async () => {
  expect((await read('/consultations')).status).toBe(404)
  expect((await api.get('/metrics')).status).toBe(404)
})
