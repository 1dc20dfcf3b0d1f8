import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import type { Client, ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'
import { whenDone } from '../support/when-done.ts'

const recogniser = await startRecogniser({ realTimeFactor: 0.02 })
whenDone(() => recogniser.close())
const service = await startService({
  AUSCULT_EXAM_CONCURRENCY: '1',
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
  AUSCULT_ASR_CONCURRENCY: '1',
})
const [flood, few] = await Promise.all([tenantClient(service, 'flood'), tenantClient(service, 'few')])

interface Listed {
  readonly id: string
  readonly createdAt: string
  readonly completedAt: string | null
}
const listed = async (client: Client, path: string) =>
  (await client.get<{ data: Listed[] }>(`${path}?limit=200`)).body.data

/** How many of `flooding` were completed while one of another tenant's waited; what an earlier test sent is none of it. */
async function passedBy(path: string, id: string, flooding: readonly string[]): Promise<number> {
  const one = (await listed(few, path)).find((item) => item.id === id)
  if (!one?.completedAt) throw new Error('not completed')
  const { createdAt, completedAt } = one
  const others = (await listed(flood, path)).filter((other) => flooding.includes(other.id))
  expect(others.some((other) => other.completedAt === null)).toBe(true)
  return others.filter(
    (other) => other.completedAt && other.completedAt > createdAt && other.completedAt < completedAt,
  ).length
}

const batch = (client: Client, count: number) =>
  client.post<{ data: ExamBody }[]>('/exams/batch', {
    form: Array.from(
      { length: count },
      (_, i) => ['files', { bytes: labReport(), name: `${i}.pdf` }] as const,
    ),
  })

const upload = async (client: Client) => {
  const form = [['recording', { bytes: visit }]] as const
  const { body } = await client.post<{ id: string }>('/consultations', {
    form,
    headers: { prefer: 'respond-async' },
  })
  return body.id
}

/** A hundred lists to fill: a report takes some tenths of a second, and checking the schema as long. */
const lists = Object.fromEntries(
  Array.from({ length: 100 }, (_, i) => [
    `list${i}`,
    {
      type: 'array',
      items: {
        type: 'object',
        required: ['a', 'b'],
        properties: {
          a: { type: 'string', description: 'symptom' },
          b: { type: 'string', enum: ['x', 'y'] },
        },
        additionalProperties: false,
      },
    },
  ]),
)
const reportSchema = {
  instructions: 'x',
  schema: { type: 'object', required: Object.keys(lists), properties: lists, additionalProperties: false },
}
const write = (client: Client, json: object) =>
  client.post<{ id: string }>('/consultations/text', {
    json: { text: 'Doctor: How are you?\nPatient: My knee hurts.', ...json },
    headers: { prefer: 'respond-async' },
  })

describe('what one tenant waits for, another may have sent in any number', { timeout: 240_000 }, () => {
  it('exams: it is passed by the one that is being read, not by the line', async () => {
    // Readers start with their first exam.
    const warm = await Promise.all([batch(flood, 2), batch(few, 1)])
    await Promise.all([
      flood.settledExam(warm[0].body[0]?.data.id ?? ''),
      few.settledExam(warm[1].body[0]?.data.id ?? ''),
    ])
    const batches = await Promise.all([batch(flood, 10), batch(flood, 10), batch(flood, 10)])
    const flooding = batches.flatMap((sent) => sent.body.map((exam) => exam.data.id))
    const { body } = await batch(few, 1)
    const id = body[0]?.data.id ?? ''
    expect((await few.settledExam(id)).status).toBe('completed')
    expect(await passedBy('/exams', id, flooding)).toBeLessThanOrEqual(8)
  })

  it('recordings: likewise', async () => {
    const flooding = await Promise.all(Array.from({ length: 25 }, () => upload(flood)))
    const id = await upload(few)
    expect((await few.settled(id)).status).toBe('completed')
    expect(await passedBy('/consultations', id, flooding)).toBeLessThanOrEqual(6)
  })

  it('reports by schema: likewise, and reports by specialty stand behind none of them', async () => {
    const sent = await Promise.all(Array.from({ length: 60 }, () => write(flood, { reportSchema })))
    const flooding = sent.map(({ body }) => body.id)
    const [plain, own] = await Promise.all([write(few, {}), write(few, { reportSchema })])
    expect([plain.status, own.status]).toEqual([201, 201])
    for (const { body } of [plain, own]) expect((await few.settled(body.id)).status).toBe('completed')
    expect(await passedBy('/consultations', plain.body.id, flooding)).toBeLessThanOrEqual(8)
    expect(await passedBy('/consultations', own.body.id, flooding)).toBeLessThanOrEqual(12)
  })
})
