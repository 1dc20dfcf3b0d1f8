import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../../src/app/create-log.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { freshDatabase } from '../support/database.ts'
import { logLines } from '../support/log-lines.ts'
import { startService } from '../support/service.ts'

const out = logLines()
const { api } = await startService({}, createLog('info', out.stream))
const { lines } = out

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

test('of an error its kind, words and code are logged, not what hangs on it', async () => {
  const { kysely } = (await freshDatabase()).open<object>(1)
  await sql`create table talks (said text, at date not null)`.execute(kysely)
  const refused = await sql`insert into talks values ('dona Aparecida', null)`
    .execute(kysely)
    .catch((error: unknown) => error)
  expect(refused).toHaveProperty('detail', expect.stringContaining('Aparecida'))
  const own = logLines()
  const log = createLog('info', own.stream)
  log.warn({ err: refused }, 'not kept')
  log.child({}).error({ err: new EngineError('not kept', { cause: refused }) }, 'not kept')
  await expect.poll(() => own.lines()).toHaveLength(2)
  for (const line of own.lines().map((one) => JSON.stringify(one))) {
    expect(line).toContain('"code":"23502"')
    expect(line).not.toContain('Aparecida')
  }
})
