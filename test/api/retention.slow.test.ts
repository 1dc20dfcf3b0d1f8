import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { firstWords, visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { silent } from '../support/database.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startService, type TestService } from '../support/service.ts'

const tenants = { audio: null, transcripts: null, reports: null, exams: null, legalHold: false }

const sweeps = async ({ database }: TestService, state: string): Promise<number> => {
  const db = database.open<object>().kysely
  const { rows } = await sql`select from pgboss.job where name = 'sweep' and state::text = ${state}`.execute(
    db,
  )
  return rows.length
}

/** Lets the sweep that waits for its time begin now, and waits for its end. */
async function sweep(service: TestService): Promise<void> {
  await expect.poll(() => sweeps(service, 'created')).toBe(1)
  const before = await sweeps(service, 'completed')
  const db = service.database.open<object>().kysely
  await sql`update pgboss.job set start_after = now() where name = 'sweep' and state = 'created'`.execute(db)
  await expect.poll(() => sweeps(service, 'completed')).toBeGreaterThan(before)
}

/** What every start of a process that works on jobs does. */
async function startAgain(service: TestService): Promise<void> {
  const before = await sweeps(service, 'completed')
  const worker = await serve(loadConfig(service.env), { role: 'worker', log: silent })
  await expect.poll(() => sweeps(service, 'completed')).toBeGreaterThan(before)
  await worker.stop()
}

async function completed(api: Client, bytes: Uint8Array = visit) {
  const to = await api.start({ reason: 'headache', metadata: { chart: 7 } })
  await api.chunk(to, bytes)
  await api.finish(to, {})
  expect((await api.settled(to.id)).status).toBe('completed')
  return to
}

async function sentExam(api: Client): Promise<string> {
  const sender = api.with({ 'x-service-professional-id': '7' })
  const form = [['files', { bytes: labReport(), name: 'a.pdf' }]] as const
  const { body } = await sender.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const id = body[0]?.data.id as string
  await sender.settledExam(id)
  return id
}

const put = (api: Client, body: object) => api.request('PUT', '/retention', { json: body })
const examOf = (api: Client, id: string) => api.get(`/exams/${id}`, { 'x-service-professional-id': '7' })

async function filesOf({ dataDir }: TestService, text: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs/blobs'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(text))
}

describe('retention periods', () => {
  it('are ISO 8601 durations of the tenant’s own, hours too; what is not named is kept for good', async () => {
    const { api, env, url } = await startService()
    expect((await api.get('/retention')).body).toEqual(tenants)
    const wanted = { audio: 'PT36H', exams: 'P20Y' }
    expect((await put(api, wanted)).body).toEqual({ ...tenants, ...wanted })
    expect((await api.get('/retention')).body).toEqual({ ...tenants, ...wanted })
    for (const audio of ['P', 'PT', '36 hours', 'P1.5D', '-P1D', 'PT30M', 'P1H', '', 7])
      expect((await put(api, { audio })).status, String(audio)).toBe(422)
    expect((await put(api, { video: 'P1D' })).status).toBe(422)
    const { stdout } = await auscult(
      ['keys', 'create', '--name', 'x', '--tenant', 'other', '--scopes', 'admin'],
      env,
    )
    expect((await new Client(url, stdout.trim()).get('/retention')).body).toEqual(tenants)
  })

  it('take sound, words and reports away by themselves, each when its time is over', async () => {
    const service = await startService()
    const { api } = service
    const to = await completed(api)
    const before = (await api.consultation(to.id)).body
    await put(api, { audio: 'PT0H', transcripts: 'P1D' })
    await sweep(service)
    const { body } = await api.consultation(to.id)
    expect(body.recording).toEqual({ ...before.recording, url: '' })
    expect(await filesOf(service, to.id)).toEqual([])
    expect((await new Client(service.url).get(before.recording.url)).status).toBe(404)
    expect(body.transcription).toBe(before.transcription)
    expect(body.report).toEqual(before.report)

    await put(api, { transcripts: 'PT0H', reports: 'P1D' })
    await sweep(service)
    const later = (await api.consultation(to.id)).body
    expect(later.transcription).toBe('')
    expect(later.report).toEqual(before.report)
    expect((await api.get<{ items: unknown[] }>(`/consultations/${to.id}/evidence`)).body.items).toEqual([])
    expectRefusal(
      await api.post(`/consultations/${to.id}/report`, { json: {} }),
      409,
      'The words were removed: nothing is left to write from',
    )

    await put(api, { reports: 'PT0H' })
    await sweep(service)
    expect((await api.consultation(to.id)).body.report).toMatchObject({ content: {}, metadata: { chart: 7 } })
  })

  it('that are over for all of it take the whole consultation, and exams; audit lines say who: the system', async () => {
    const service = await startService()
    const { api } = service
    const [to, exam, open] = [await completed(api), await sentExam(api), await api.start()]
    await put(api, { audio: 'PT0H', transcripts: 'PT0H', reports: 'PT0H', exams: 'PT0H' })
    await sweep(service)
    expectRefusal(await api.consultation(to.id), 404, 'Consultation not found')
    expectRefusal(await examOf(api, exam), 404, 'Exam not found')
    expect((await api.consultation(open.id)).status).toBe(200)
    for (const id of [to.id, exam]) {
      const { body } = await api.get<{ data: object[] }>(`/audit?object=${id}`)
      expect(body.data).toContainEqual(
        expect.objectContaining({ actor: { kind: 'system', id: null }, verb: 'delete', action: 'retention' }),
      )
    }
  })

  it('leave alone what is under legal hold: one thing, or all of a tenant', async () => {
    const service = await startService()
    const { api } = service
    const [held, free, exam] = [await completed(api), await completed(api), await sentExam(api)]
    expect((await api.request('PUT', `/consultations/${held.id}/legal-hold`)).body).toEqual({
      id: held.id,
      legalHold: true,
    })
    expect((await api.request('PUT', `/exams/${exam}/legal-hold`)).status).toBe(200)
    await put(api, { audio: 'PT0H', transcripts: 'PT0H', reports: 'PT0H', exams: 'PT0H' })
    await sweep(service)
    expect((await api.consultation(held.id)).body.transcription).not.toBe('')
    expect((await examOf(api, exam)).status).toBe(200)
    expectRefusal(await api.consultation(free.id), 404, 'Consultation not found')
    const refusal = 'It is under legal hold and can not be deleted'
    expectRefusal(await api.request('DELETE', `/consultations/${held.id}`), 409, refusal)
    const sender = api.with({ 'x-service-professional-id': '7' })
    expectRefusal(await sender.request('DELETE', `/exams/${exam}`), 409, refusal)

    const another = await completed(api)
    await put(api, { ...tenants, audio: 'PT0H', legalHold: true })
    await sweep(service)
    expect((await api.consultation(another.id)).body.recording.url).not.toBe('')
    expectRefusal(await api.request('DELETE', `/consultations/${another.id}`), 409, refusal)

    await put(api, tenants)
    expect((await api.request('DELETE', `/consultations/${held.id}/legal-hold`)).status).toBe(204)
    expect((await api.request('DELETE', `/consultations/${held.id}`)).status).toBe(204)
    expectRefusal(
      await api.request('PUT', `/consultations/${held.id}/legal-hold`),
      404,
      'Consultation not found',
    )
  })
})

describe('a recording that nobody continues', () => {
  const ago = async ({ database }: TestService, hours: number) => {
    const db = database.open<object>().kysely
    const then = new Date(Date.now() - hours * 3_600_000)
    await sql`update consultations set created_at = ${then}`.execute(db)
    await sql`update chunks set created_at = ${then}`.execute(db)
  }

  it('is finished when its time is over, with what there is; one without sound fails', async () => {
    const service = await startService()
    const { api } = service
    const [spoken, empty] = [await api.start(), await api.start()]
    await api.chunk(spoken, await firstWords())
    await ago(service, 25)
    const fresh = await api.start()
    await sweep(service)
    expect((await api.settled(spoken.id)).status).toBe('completed')
    const { body } = await api.get<{ warningCodes: string[] }>(`/consultations/${spoken.id}/transcript`)
    expect(body.warningCodes).toContain('recording_abandoned')
    expect(await api.settled(empty.id)).toMatchObject({
      status: 'failed',
      failure: { stage: 'decode', message: 'the recording was never finished: nothing came for 24 hours' },
    })
    const events = await (await api.open(`/consultations/${empty.id}/events`)).text()
    expect(events).toContain('event: failed')
    expect((await api.consultation(fresh.id)).body.status).toBe('recording')
    expect((await api.finish(spoken, {})).status).toBe(201)
  })

  it('fails where that is the setting', async () => {
    const service = await startService({ AUSCULT_ABANDONED_RECORDINGS: 'fail', AUSCULT_ABANDONED_HOURS: '2' })
    const to = await service.api.start()
    await service.api.chunk(to, visit)
    await ago(service, 3)
    await sweep(service)
    expect((await service.api.settled(to.id)).status).toBe('failed')
  })
})

describe('what belongs to nothing', () => {
  async function lay(service: TestService, key: string, minutesAgo: number): Promise<string> {
    const path = join(service.dataDir, 'blobs/blobs', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'left over')
    const then = Date.now() / 1000 - minutesAgo * 60
    await utimes(path, then, then)
    return path
  }

  it('is deleted, if it is not too young to have a row yet; what has one stays', async () => {
    const service = await startService()
    const { api } = service
    const to = await completed(api)
    const exam = await sentExam(api)
    const [tenant = ''] = (await filesOf(service, to.id)).map(
      (path) => path.split('/blobs/blobs/')[1]?.split('/')[0],
    )
    const kept = await filesOf(service, tenant)
    for (const key of [`${to.id}/chunks/000009-x`, `${to.id}/windows/000009-x`, `exams/${to.id}`, 'strange'])
      await lay(service, `${tenant}/${key}`, 45)
    const young = await lay(service, `${tenant}/${to.id}/chunks/000010-x`, 10)
    const { code, stdout } = await auscult(['storage', 'check'], service.env)
    expect(stdout).toContain('without a row')
    expect(code).toBe(0)
    await startAgain(service)
    expect((await filesOf(service, tenant)).sort()).toEqual([...kept, young].sort())
    expect((await examOf(api, exam)).status).toBe(200)
  })

  it('is told by `storage check`, with what is kept and why, and what is missing', async () => {
    const service = await startService()
    const { api, env } = service
    const to = await completed(api)
    await put(api, { audio: 'P30D', reports: 'P20Y' })
    const sound = await auscult(['storage', 'check', '--json'], env)
    expect(sound.code).toBe(0)
    const items = JSON.parse(sound.stdout) as { what: string; why: string; count: number }[]
    expect(items).toContainEqual(expect.objectContaining({ what: 'audio as it came', count: 1 }))
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'consultations with a report', why: 'kept for P20Y after its end' }),
    )
    await lay(service, `strange/${to.id}`, 100)
    expect(await auscult(['storage', 'check'], env)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('ORPHAN'),
    })
    await startAgain(service)
    const db = service.database.open<object>().kysely
    await sql`update chunks set blob_key = blob_key || 'x'`.execute(db)
    const { code, stdout } = await auscult(['storage', 'check'], env)
    expect(stdout).toContain('MISSING')
    expect(code).toBe(1)
  })
})
