import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { auscultHere } from '../support/cli-here.ts'
import type { ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const recogniser = await startRecogniser()
whenDone(() => recogniser.close())
const {
  api: withoutProfessional,
  dataDir,
  database,
  env,
} = await startService({
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
})
const api = withoutProfessional.with({ 'x-service-professional-id': '7' })
const db = database.open<object>().kysely

async function recorded() {
  const to = await api.start()
  await api.chunk(to, visit)
  await api.finish(to)
  return { ...to, body: await api.settled(to.id) }
}

async function failedAtSpeech() {
  recogniser.refuseWith(401)
  const { id, body } = await recorded()
  expect(body).toMatchObject({ status: 'failed', failure: { stage: 'transcribe' } })
  recogniser.refuseWith(null)
  return id
}

async function examOf(bytes: Uint8Array): Promise<ExamBody> {
  const { body } = await api.post<{ data: ExamBody }[]>('/exams/batch', { form: [['files', { bytes }]] })
  return await api.settledExam(body[0]?.data.id as string)
}

/** As if its reading had failed. */
async function failedExam(): Promise<string> {
  const { id } = await examOf(labReport())
  const failure = JSON.stringify({ stage: 'read', message: 'it failed' })
  await sql`update exams set status = 'failed', reading = null, failure = ${failure}::jsonb
    where id = ${id}::uuid`.execute(db)
  return id
}

const eventsOf = async (id: string) => {
  const { body } = await api.get<{ data: { type: string; subject: { id: string } }[] }>('/events?limit=1000')
  return body.data.filter(({ subject }) => subject.id === id).map(({ type }) => type)
}

it('a failed consultation goes on under its id once what failed it is mended', async () => {
  const id = await failedAtSpeech()
  const { status, body } = await api.post(`/consultations/${id}/retry`)
  expect(status).toBe(201)
  expect(body).toMatchObject({ id, status: 'in-progress' })
  expect(body).not.toHaveProperty('failure')
  const done = await api.settled(id)
  expect(done).toMatchObject({ status: 'completed', transcription: expect.stringMatching(/\w/) })
  await expect
    .poll(() => eventsOf(id))
    .toEqual([
      ...['consultation.in-progress', 'consultation.failed', 'consultation.in-progress'],
      'consultation.completed',
    ])
})

it('a consultation that was never decoded is decoded when it is tried again', async () => {
  const { id } = await recorded()
  const failure = JSON.stringify({ stage: 'decode', message: 'it failed' })
  await sql`update consultations set status = 'failed', failure = ${failure}::jsonb where id = ${id}::uuid`.execute(
    db,
  )
  await sql`delete from reports where consultation_id = ${id}::uuid`.execute(db)
  expect((await api.post(`/consultations/${id}/retry`)).status).toBe(201)
  expect((await api.settled(id)).status).toBe('completed')
})

it('trying again twice happens once; what has not failed is a conflict', async () => {
  const id = await failedAtSpeech()
  const answers = await Promise.all([1, 2, 3].map(() => api.post(`/consultations/${id}/retry`)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  await api.settled(id)
  expect((await eventsOf(id)).filter((type) => type === 'consultation.in-progress')).toHaveLength(2)
  const again = await api.post(`/consultations/${id}/retry`)
  expect(again).toMatchObject({ status: 409, body: { statusCode: 409, code: 'not_failed' } })
  const to = await api.start()
  expect((await api.post(`/consultations/${to.id}/retry`)).status).toBe(409)
  expect((await api.post('/consultations/0/retry')).status).toBe(404)
})

it('a failed exam is read again under its id; one whose file was refused can not be', async () => {
  const id = await failedExam()
  const { status, body } = await api.post(`/exams/${id}/retry`)
  expect(status).toBe(201)
  expect(body).toMatchObject({ id, status: 'pending', content: {} })
  const exam = await api.settledExam(id)
  expect(exam.status).toBe('completed')
  expect(exam).not.toHaveProperty('failure')
  await expect.poll(() => eventsOf(id)).toEqual(['exam.completed', 'exam.pending', 'exam.completed'])
  expect(await api.post(`/exams/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'not_failed' } })
  const { id: refused } = await examOf(Buffer.from('no exam'))
  const answer = await api.post(`/exams/${refused}/retry`)
  expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused' } })
  const other = api.with({ 'x-service-professional-id': '8' })
  expect((await other.post(`/exams/${id}/retry`)).status).toBe(404)
})

it('a recording whose playback file is gone has it made again when somebody listens', async () => {
  const { id, recordingId, body } = await recorded()
  const play = () => fetch(body.recording.url)
  await expect.poll(async () => (await play()).status).toBe(200)
  const whole = Buffer.from(await (await play()).arrayBuffer())
  const { rows } = await sql<{ playback_key: string }>`
    select playback_key from recordings where id = ${recordingId}::uuid`.execute(db)
  await rm(path.join(dataDir, 'blobs/blobs', rows[0]?.playback_key as string))
  await expect.poll(async () => (await play()).status).toBe(200)
  expect(Buffer.from(await (await play()).arrayBuffer()).equals(whole)).toBe(true)
  // As if no try had made it.
  await sql`update recordings set playback_key = null where consultation_id = ${id}::uuid`.execute(db)
  await expect.poll(async () => (await play()).status).toBe(200)
})

it('the command line tries again what failed, by kind and date', async () => {
  const [consultation, exam] = [await failedAtSpeech(), await failedExam()]
  expect(await auscultHere(['retry', '--since', '2999-01-01'], env)).toMatchObject({
    code: 0,
    stdout: 'consultations: 0 tried again\nexams: 0 tried again\nplayback: 0 tried again\n',
  })
  expect((await auscultHere(['retry', '--dry-run'], env)).stdout).toContain('exams: 1 to be tried again')
  expect((await auscultHere(['retry', '--kind', 'exams'], env)).stdout).toBe('exams: 1 tried again\n')
  expect((await api.settledExam(exam)).status).toBe('completed')
  expect((await api.consultation(consultation)).body.status).toBe('failed')
  expect((await auscultHere(['retry'], env)).stdout).toContain('consultations: 1 tried again')
  expect((await api.settled(consultation)).status).toBe('completed')
  expect((await auscultHere(['retry', '--since', 'yesterday'], env)).code).toBe(1)
})
