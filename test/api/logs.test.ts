import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../src/app/create-log.ts'
import { startService } from '../support/service.ts'

interface Line extends Readonly<Record<string, unknown>> {
  readonly msg: string
}
const written: string[] = []
const out = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString())
    done()
  },
})
const { api } = await startService({}, createLog('info', out))
const lines = (): Line[] =>
  written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const text = 'Médico: Bom dia, dona Aparecida.\nPaciente: Estou com dor de cabeça há três dias.'

test('a request, the jobs that it sent and theirs are found by its id', async () => {
  const headers = { 'x-request-id': 'visit-of-tuesday' }
  const { body } = await api.post<{ id: string }>('/consultations/text', { json: { text }, headers })
  await expect
    .poll(() =>
      lines()
        .filter(({ requestId }) => requestId === 'visit-of-tuesday')
        .map(({ msg }) => msg),
    )
    .toEqual(expect.arrayContaining(['request', 'a job is done']))
  const mine = lines().filter(({ requestId }) => requestId === 'visit-of-tuesday')
  expect(mine.find(({ msg }) => msg === 'request')).toMatchObject({
    route: '/consultations/text',
    ids: [body.id],
    keyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(mine.find(({ job }) => job === 'write-report')).toMatchObject({
    consultationId: body.id,
    attempt: 1,
    milliseconds: expect.any(Number),
  })
})

test('neither words of the talk nor what somebody types into an address are logged', async () => {
  await api.get('/consultations/dona-Aparecida')
  await api.get('/specialties/dona-Aparecida')
  await expect.poll(() => lines().some(({ statusCode }) => statusCode === 404)).toBe(true)
  expect(written.join('')).not.toContain('Aparecida')
  expect(written.join('')).not.toContain('cabeça')
})
