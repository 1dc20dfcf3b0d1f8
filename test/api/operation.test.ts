import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { visit } from '../support/audio.ts'
import type { Client, ExamBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'

const secrets = {
  AUSCULT_SECRET: 'a-secret-of-more-than-32-characters!',
  AUSCULT_LLM_API_KEY: 'sk-not-to-be-shown',
  AUSCULT_ASR_API_KEY: 'sk-not-to-be-shown-either',
  AUSCULT_S3_ACCESS_KEY_ID: 'access-not-to-be-shown',
  AUSCULT_VERIFY_URL: 'http://user:passw0rd@127.0.0.1:9/v1?token=t0ken',
}
const service = await startService(secrets)
const { api, database } = service
const db = database.open<object>().kysely
const [north, south] = await Promise.all([tenantOver(api, 'north'), tenantOver(api, 'south')])

interface Work {
  readonly consultations: Record<string, number>
  readonly exams: Record<string, number>
  readonly stages: { kind: string }[]
  readonly speed: { realTimeFactor: number | null; finishToReportSeconds: { median: number | null } }
}
interface Failures {
  readonly data: Record<string, unknown>[]
  readonly nextCursor: string | null
}

async function recordVisit(client: Client): Promise<string> {
  const to = await client.start({ patientReference: 'Zyxwolita' })
  await client.chunk(to, visit)
  await client.finish(to)
  await client.settled(to.id)
  return to.id
}

async function sendExam(client: Client, bytes: Uint8Array): Promise<string> {
  const { body } = await client.post<{ data: ExamBody }[]>('/exams/batch', {
    form: [['files', { bytes, name: 'Zyxwolita.pdf' }]],
  })
  const id = body[0]?.data.id ?? ''
  await client.settledExam(id)
  return id
}

describe('work', () => {
  it('is counted by tenant, with the speed of what was transcribed; the installation sees the sum', async () => {
    await recordVisit(north)
    await north.start()
    const [own, others, all] = await Promise.all(
      [north.get<Work>('/work'), south.get<Work>('/work'), api.get<Work>('/installation/work')].map(
        async (answer) => (await answer).body,
      ),
    )
    expect(own?.consultations).toEqual({ recording: 1, inProgress: 0, failed: 0 })
    expect(own?.speed.realTimeFactor).toBeGreaterThan(0)
    expect(own?.speed.finishToReportSeconds.median).toBeGreaterThan(0)
    expect(others).toMatchObject({ consultations: { recording: 0 }, speed: { realTimeFactor: null } })
    expect(all?.consultations.recording).toBe(1)
  })

  it('names the jobs that wait, each tenant its own', async () => {
    const { body } = await api.get<{ data: { id: string; name: string }[] }>('/tenants')
    const group = body.data.find(({ name }) => name === 'north')?.id
    // The visit above is still given its playback after it is settled: that job must be over first.
    await expect
      .poll(async () => (await north.get<Work>('/work')).body.stages, { timeout: 60_000 })
      .toEqual([])
    await sql`insert into pgboss.job (name, data, group_id, start_after, state, retry_limit, expire_seconds, deletion_seconds, policy)
      select 'render-playback', '{}', ${group}, now() + interval '1 hour', 'created', 0, 60, 60, 'standard'`.execute(
      db,
    )
    expect((await north.get<Work>('/work')).body.stages).toContainEqual({
      ...{ kind: 'render-playback', waiting: 1, running: 0, oldestWaitSeconds: 0 },
    })
    expect((await south.get<Work>('/work')).body.stages).toEqual([])
  })
})

describe('what failed', () => {
  it('is listed without its patient, page by page, and tried again', async () => {
    const [visitId, examId] = [await recordVisit(south), await sendExam(south, labReport())]
    await sendExam(south, Buffer.from('no exam'))
    const failure = JSON.stringify({ stage: 'report', message: 'it failed' })
    await sql`update consultations set status = 'failed', failure = ${failure}::json where id = ${visitId}::uuid`.execute(
      db,
    )
    await sql`update exams set status = 'failed', reading = null, failure = ${failure}::json where id = ${examId}::uuid`.execute(
      db,
    )
    const { body } = await south.get<Failures>('/failures')
    expect(body.data).toMatchObject([
      { kind: 'exam', failure: { stage: 'receive' }, canBeRetried: false },
      { kind: 'exam', id: examId, canBeRetried: true },
      {
        ...{ kind: 'consultation', id: visitId, canBeRetried: true },
        failure: { stage: 'report', message: 'it failed' },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Zyxwolita')
    const first = (await south.get<Failures>('/failures?limit=2')).body
    const second = (await south.get<Failures>(`/failures?limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.data, ...second.data]).toEqual(body.data)
    expect((await south.get<Failures>('/failures?kind=consultation')).body.data).toHaveLength(1)
    expect((await north.get<Failures>('/failures')).body.data).toEqual([])

    for (const path of [`consultations/${visitId}`, `exams/${examId}`]) {
      expect((await north.post(`/failures/${path}/retry`)).status).toBe(404)
      expect((await south.post(`/failures/${path}/retry`)).status).toBe(204)
    }
    await south.settled(visitId)
    await south.settledExam(examId)
    expect((await south.get<Failures>('/failures')).body.data).toHaveLength(1)
  })
})

describe('what is stored', () => {
  it('is counted by kind and tenant', async () => {
    const own = (await north.get<{ stored: object[] }>('/storage')).body
    expect(own).toMatchObject({
      tenant: 'north',
      stored: [
        { kind: 'audio', count: 1, bytes: visit.length },
        { kind: 'transcripts', count: 1, bytes: null },
        { kind: 'reports', count: 1, bytes: null },
        { kind: 'exams', count: 0, bytes: 0 },
      ],
    })
    const all = (await api.get<{ data: { tenant: string }[] }>('/installation/storage')).body.data
    expect(all.map(({ tenant }) => tenant)).toEqual(['default', 'north', 'south'])
  })
})

describe('the audit log', () => {
  interface State {
    readonly head: { position: number } | null
    readonly waiting: number
    readonly checked: number
    readonly faults: string[]
  }
  const stateOf = async (client: Client, path: string) => (await client.get<State>(path)).body

  it('is as it was written, and a changed line shows to its tenant and to the installation alone', async () => {
    for (let tries = 0; (await stateOf(north, '/audit/state')).checked < 3 && tries < 300; tries++)
      await delay(200)
    const before = await stateOf(north, '/audit/state')
    expect(before).toMatchObject({ faults: [] })
    expect(before.checked).toBeGreaterThan(2)
    expect((await stateOf(api, '/installation/audit')).faults).toEqual([])
    await sql`alter table audit disable trigger all`.execute(db)
    await sql`update audit set outcome = 'failed' where seq = (
      select max(seq) from audit join audit_links using (seq)
      where tenant_id = (select id from tenants where name = 'north'))`.execute(db)
    await sql`alter table audit enable trigger all`.execute(db)
    expect((await stateOf(north, '/audit/state')).faults).toHaveLength(1)
    expect((await stateOf(api, '/installation/audit')).faults[0]).toMatch(/was changed/)
    expect((await stateOf(south, '/audit/state')).faults).toEqual([])
  })
})

describe('the installation', () => {
  it('tells its engines, asked now', async () => {
    const { body } = await api.get<{ data: { kind: string; usable: boolean }[] }>('/installation/engines')
    expect(body.data.map(({ kind, usable }) => [kind, usable])).toEqual([
      ['asr', true],
      ['report', true],
      ['exam', true],
    ])
  })

  it('tells what is of it in the language of who asks', async () => {
    const reader = api.with({ 'accept-language': 'pt-BR' })
    const { body } = await reader.get<{ data: { kind: string; reason: string }[] }>('/installation/engines')
    expect(body.data.find(({ kind }) => kind === 'report')?.reason).toBe('embutido')
    const { body: settings } = await reader.get<{ data: { name: string; description: string }[] }>(
      '/installation/settings',
    )
    expect(settings.data.find(({ name }) => name === 'AUSCULT_PORT')?.description).toBe(
      'Porta TCP; 0 escolhe uma livre',
    )
  })

  it('tells its settings as they are, and no secret', async () => {
    const { body } = await api.get<{ data: Record<string, unknown>[] }>('/installation/settings')
    const told = Object.fromEntries(body.data.map((one) => [one.name, one]))
    expect(told.AUSCULT_SECRET).toMatchObject({ value: null, isSet: true })
    expect(told.AUSCULT_VERIFY_URL).toMatchObject({ value: 'http://…@127.0.0.1:9/v1?…', isSet: true })
    expect(told.AUSCULT_EXAM).toMatchObject({ value: 'parser', default: 'auto' })
    const text = JSON.stringify(body)
    for (const secret of [...Object.values(secrets), 'passw0rd', 't0ken', service.key])
      expect(text).not.toContain(secret)
    const secretNames = /_KEY$|_KEY_ID$|SECRET|PASSWORD|TOKEN$/
    const shown = loadConfig({}).told.filter(({ name, value }) => secretNames.test(name) && value !== null)
    expect(shown).toEqual([])
  })

  it('is for keys of its operator alone, which no tenant can make for itself', async () => {
    const paths = ['work', 'storage', 'audit', 'engines', 'settings'].map((part) => `/installation/${part}`)
    for (const path of paths)
      expectRefusal(await north.get(path), 403, 'API key lacks the scope installation')
    const json = { name: 'x', scopes: ['installation'] }
    expect((await api.post('/api-keys', { json })).status).toBe(422)
    const { body } = await api.get<{ data: { id: string; scopes: string[] }[] }>('/api-keys')
    const mighty = body.data.find(({ scopes }) => scopes.includes('installation'))
    const own = await api.post<{ key: string }>('/api-keys', { json: { name: 'own', scopes: ['admin'] } })
    const rotated = await api
      .with({ 'x-service-api-key': own.body.key })
      .post(`/api-keys/${mighty?.id}/rotate`, { json: {} })
    expectRefusal(rotated, 403, 'This key may do more than yours')
  })
})
