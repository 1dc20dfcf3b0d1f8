import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { slices, visit } from '../support/audio.ts'
import { Client, type ExamBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { everyRow } from '../support/every-row.ts'
import { labReport } from '../support/pdf.ts'
import { startProcess } from '../support/process.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { freshSettings, startService } from '../support/service.ts'
import { bootstrapKey, spokenLines } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

const service = await startService()
const { api, dataDir } = service
const db = service.database.open<object>().kysely
const professional = { 'x-service-professional-id': '7' }

const MARK = 'zebrafish-4711'

/** Every file of the data folder whose path or bytes have the text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isFile() && entry.name !== 'script.txt')
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path).catch(() => Buffer.alloc(0))
      return path.includes(text) || bytes.includes(text) ? [path] : []
    })
  return (await Promise.all(found)).flat()
}

const rowsWith = async (text: string) => (await everyRow(db)).filter(({ row }) => row.includes(text))
const recorded = async (metadata: object) => {
  const to = await api.start({ metadata, reason: MARK, notes: MARK, vocabulary: [MARK] })
  for (const bytes of slices(visit, 3)) await api.chunk(to, bytes)
  return to
}
const remove = (id: string) => api.request('DELETE', `/consultations/${id}`)

async function sendExam(client: Client): Promise<string> {
  const metadata = JSON.stringify({ MARK })
  const form = [
    ['files', { bytes: labReport(), name: `${MARK}.pdf` }],
    ['metadata', metadata],
  ] as const
  const { body } = await client.post<{ data: ExamBody }[]>('/exams/batch', { form })
  return body[0]?.data.id as string
}

describe('a deleted consultation', () => {
  it('is gone from every table and every file: what was said, sent along and written', async () => {
    const to = await recorded({ patient: MARK })
    await api.finish(to, {
      reportSchema: {
        instructions: MARK,
        schema: {
          type: 'object',
          required: ['complaint'],
          properties: { complaint: { type: 'string' } },
          additionalProperties: false,
        },
      },
    })
    const { status } = await api.settled(to.id)
    expect(status).toBe('completed')
    const said: string[] = []
    for (const line of spokenLines) if ((await rowsWith(line)).length > 0) said.push(line)
    expect(said.length).toBeGreaterThan(0)
    expect((await rowsWith(MARK)).length).toBeGreaterThan(0)
    expect((await filesWith(to.id)).length).toBeGreaterThan(0)

    expect((await remove(to.id)).status).toBe(204)
    expect(await rowsWith(MARK)).toEqual([])
    for (const line of said) expect(await rowsWith(line)).toEqual([])
    expect(await filesWith(MARK)).toEqual([])
    await expect.poll(() => filesWith(to.id)).toEqual([])
    expect((await rowsWith(to.id)).filter(isNoTrace)).toEqual([])
  })

  it('is not found any more, at any address and for any verb', async () => {
    const to = await recorded({})
    await api.finish(to, {})
    const { recording } = (await api.settled(to.id)) as { recording: { url: string } }
    await remove(to.id)
    const refusals = [
      api.get(`/consultations/${to.id}`),
      api.get(`/consultations/${to.id}/transcript`),
      api.get(`/consultations/${to.id}/evidence`),
      api.get(`/consultations/${to.id}/events`),
      api.post(`/consultations/${to.id}/integrated`),
      api.finish(to, {}),
      api.chunk(to, visit),
      remove(to.id),
    ]
    for (const answer of await Promise.all(refusals)) expectRefusal(answer, 404, 'Consultation not found')
    expect((await new Client(service.url).get(recording.url)).status).toBe(404)
  })

  it('ends the streams of those who follow it', async () => {
    const to = await api.start()
    const stream = await api.open(`/consultations/${to.id}/events`)
    const ended = stream.text()
    expect((await remove(to.id)).status).toBe(204)
    expect(await ended).not.toContain('"event"')
  })

  it('may be one that is still being recorded; the recorder is told', async () => {
    const to = await recorded({})
    expect((await remove(to.id)).status).toBe(204)
    expectRefusal(await api.chunk(to, visit), 404, 'Consultation not found')
    await expect.poll(() => filesWith(to.id)).toEqual([])
  })

  it('belongs to one tenant: nobody else can delete it', async () => {
    const to = await api.start()
    const stranger = new Client(service.url, 'svc_live_nobody')
    expect((await stranger.request('DELETE', `/consultations/${to.id}`)).status).toBe(401)
    expect((await api.consultation(to.id)).status).toBe(200)
    expectRefusal(await remove('0'), 404, 'Consultation not found')
  })
})

describe('a consultation that is deleted while it is processed', () => {
  it('stops: nothing of it is stored afterwards, and others go on', async () => {
    const recogniser = await startRecogniser({ realTimeFactor: 0.2 })
    whenDone(() => recogniser.close())
    const slow = await startService({ AUSCULT_ASR: 'openai-compatible', AUSCULT_ASR_URL: recogniser.url })
    const slowDb = slow.database.open<object>().kysely
    const to = await slow.api.start({ notes: MARK })
    await slow.api.chunk(to, visit)
    await slow.api.finish(to, {})
    while (recogniser.heard.length === 0) await delay(10)
    expect((await slow.api.request('DELETE', `/consultations/${to.id}`)).status).toBe(204)
    const other = await slow.api.start()
    await slow.api.chunk(other, visit)
    await slow.api.finish(other, {})
    expect((await slow.api.settled(other.id)).status).toBe('completed')
    const rows = (await everyRow(slowDb)).filter(({ row }) => row.includes(to.id) || row.includes(MARK))
    expect(rows.filter(isNoTrace)).toEqual([])
  })
})

describe('what is left of a deleted consultation', () => {
  it('is no answer that was kept for a repetition of the request', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { json: { text: 'Doctor: How are you?\nPatient: My head hurts.', metadata: { MARK } } }
    const first = await api.post<{ id: string }>('/consultations/text', { headers, ...body })
    expect(
      (await api.post('/consultations/text', { headers, ...body })).headers.get('idempotent-replayed'),
    ).toBe('true')
    await remove(first.body.id)
    const { rows } = await sql`select from idempotency_keys`.execute(db)
    expect(rows).toEqual([])
    const again = await api.post<{ id: string }>('/consultations/text', { headers, ...body })
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(first.body.id)
    await remove(again.body.id)
  })

  it('is nothing in the log, however much of it there is', async () => {
    const service = await startProcess({ ...(await freshSettings()), AUSCULT_LOG_LEVEL: 'trace' })
    whenDone(() => service.kill())
    const client = new Client(service.url, bootstrapKey)
    const to = await client.start({ reason: MARK, notes: MARK, metadata: { MARK } })
    await client.chunk(to, visit)
    await client.finish(to, {})
    const { transcription } = await client.settled(to.id)
    const exam = await sendExam(client.with(professional))
    await client.with(professional).settledExam(exam)
    await client.request('DELETE', `/consultations/${to.id}`)
    await client.get(`/consultations/${MARK}?${MARK}`)
    const log = service.output()
    expect(log).toContain(to.id)
    for (const secret of [MARK, 'Hemoglobina', ...transcription.split('\n')])
      expect(log).not.toContain(secret)
  })
})

describe('a deleted exam', () => {
  const sender = api.with(professional)

  it.each(['at once', 'once it is read'])('is gone from every table and every file: %s', async (when) => {
    const id = await sendExam(sender)
    if (when !== 'at once') await sender.settledExam(id)
    expect((await sender.request('DELETE', `/exams/${id}`)).status).toBe(204)
    expectRefusal(await sender.get(`/exams/${id}`), 404, 'Exam not found')
    expectRefusal(await sender.get(`/exams/${id}/source`), 404, 'Exam not found')
    expectRefusal(await sender.request('DELETE', `/exams/${id}`), 404, 'Exam not found')
    expect(await rowsWith(MARK)).toEqual([])
    await expect.poll(() => filesWith(id)).toEqual([])
    expect(await rowsWith('Hemoglobina')).toEqual([])
  })

  it('is deleted by the professional that sent it only', async () => {
    const id = await sendExam(sender)
    const colleague = api.with({ 'x-service-professional-id': '8' })
    expectRefusal(await colleague.request('DELETE', `/exams/${id}`), 404, 'Exam not found')
    expect((await api.request('DELETE', `/exams/${id}`)).status).toBe(401)
    expect((await sender.get(`/exams/${id}`)).status).toBe(200)
  })
})

/** That something existed stays, without content: its place among the events, who did what, the job that looks once more. */
function isNoTrace({ table, row }: { table: string; row: string }): boolean {
  if (row.includes(MARK)) return true
  return (
    !['public.events', 'public.audit'].includes(table) &&
    !(table.startsWith('pgboss.') && row.includes('erase-blobs'))
  )
}

it('the search of these tests would find what was left', async () => {
  await sql`create table left_over (note text)`.execute(db)
  await sql`insert into left_over values ('of a zebra')`.execute(db)
  expect(await rowsWith('of a zebra')).toMatchObject([{ table: 'public.left_over' }])
  await sql`drop table left_over`.execute(db)
})
