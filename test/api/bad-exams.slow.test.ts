import { afterAll, describe, expect, it } from 'vitest'
import { badExams } from '../support/bad-exams.ts'
import type { ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

const { api, dataDir } = await startService()
const doctor = api.with({ 'x-service-professional-id': '7' })
const files = await badExams()

interface Item {
  readonly success: boolean
  readonly error?: string
  readonly data: ExamBody
}

afterAll(async () => {
  expect((await api.get('/health/ready')).status).toBe(200)
})

function expectHelpful(message: unknown): void {
  expect(message).toMatch(/\w{2,} \w{2,}/)
  for (const place of [dataDir, '/tmp/', 'node_modules']) expect(message).not.toContain(place)
}

describe('an exam file that is none, or a harmful one', () => {
  it.each(files)('$name', async ({ bytes, fate }) => {
    const { status, body } = await doctor.post<Item[]>('/exams/batch', {
      form: [['files', { bytes, name: 'exame.pdf', type: 'application/pdf' }]],
    })
    expect(status).toBe(201)
    const [item] = body as [Item]
    if (fate !== 'any') expect(item.success).toBe(fate !== 'refused')
    if (!item.success) expectHelpful(item.error)
    const exam = await doctor.settledExam(item.data.id)
    if (fate !== 'any') expect(exam.status).toBe('failed')
    if (exam.status === 'failed') {
      expectHelpful(exam.failure?.message)
      expect(exam.content).toEqual({})
    } else {
      expect(exam).toMatchObject({ status: 'completed', content: { tests: { content: expect.any(Array) } } })
    }
  })

  it('harms none of those that come with it', async () => {
    const form = files
      .filter(({ bytes }) => bytes.length > 0)
      .slice(0, 9)
      .map(({ bytes }) => ['files', { bytes, name: 'a.pdf' }] as const)
    const { body } = await doctor.post<Item[]>('/exams/batch', {
      form: [...form, ['files', { bytes: labReport() }]],
    })
    const good = body.at(-1) as Item
    expect(good.success).toBe(true)
    expect(await doctor.settledExam(good.data.id)).toMatchObject({
      status: 'completed',
      content: { patient_name: { content: 'MARIA APARECIDA SOUZA' } },
    })
  })
})
