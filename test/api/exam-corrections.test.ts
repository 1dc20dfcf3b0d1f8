import { describe, expect, it, vi } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const doctor = api.with({ 'x-service-professional-id': '7' })

interface Titled<T> {
  readonly content: T
}
interface Test {
  readonly test_name: Titled<string>
  readonly result: Titled<string>
  readonly numeric_result: Titled<string>
  readonly is_normal: Titled<boolean | null>
  readonly needs_review: Titled<boolean>
  readonly source?: Titled<object>
  readonly correction?: Titled<{ readonly by: string; readonly at: string }>
}

async function sendReport(): Promise<string> {
  const form = [['files', { bytes: labReport(), name: 'exame.pdf' }]] as const
  const { body } = await doctor.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const id = body[0]?.data.id ?? ''
  await doctor.settledExam(id)
  return id
}
async function testsOf(id: string): Promise<Test[]> {
  const { body } = await doctor.get<ExamBody>(`/exams/${id}`)
  return (body.content as { tests: Titled<Test[]> }).tests.content
}
const correct = (id: string, tests: readonly object[], basedOn = 1) =>
  doctor.post(`/exams/${id}/corrections`, { json: { basedOn, correctedBy: 'Dra. Ana Prado', tests } })

describe('a correction of results', () => {
  it('changes the value, and with it number and verdict, and says who did it', async () => {
    const id = await sendReport()
    const before = await testsOf(id)
    const at = before.findIndex(({ test_name }) => test_name.content === 'Hemoglobina')
    expect(before[at]).toMatchObject({ result: { content: '13,5 g/dL' }, is_normal: { content: true } })
    const answer = await correct(id, [{ test: at, result: '3,5' }])
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      version: 2,
      data: [
        {
          version: 2,
          correctedBy: 'Dra. Ana Prado',
          createdAt: expect.any(String),
          changes: [
            {
              before: expect.objectContaining({ name: 'Hemoglobina', result: '13,5 g/dL', unit: 'g/dL' }),
              after: expect.objectContaining({ name: 'Hemoglobina', result: '3,5 g/dL', unit: 'g/dL' }),
            },
          ],
        },
      ],
    })
    const after = await testsOf(id)
    expect(after[at]).toMatchObject({
      result: { content: '3,5 g/dL' },
      numeric_result: { content: '3.5' },
      is_normal: { content: false },
      needs_review: { content: false },
      correction: { content: { by: 'Dra. Ana Prado', at: expect.any(String) } },
      // Still where it was read.
      source: before[at]?.source,
    })
    expect(after.filter((_, index) => index !== at)).toEqual(before.filter((_, index) => index !== at))
  })

  it('adds a test that was missed, takes out what is none, and confirms what is only named', async () => {
    const id = await sendReport()
    const before = await testsOf(id)
    await correct(id, [
      { test: 0 },
      { test: 1, removed: true },
      { name: 'Potássio', result: '4,1', unit: 'mmol/L', referenceValues: ['3,5 a 5,1 mmol/L'] },
    ])
    const after = await testsOf(id)
    expect(after.map(({ test_name }) => test_name.content)).toEqual([
      ...before.flatMap(({ test_name }, index) => (index === 1 ? [] : [test_name.content])),
      'Potássio',
    ])
    expect(after[0]).toMatchObject({
      result: before[0]?.result,
      correction: { content: { by: 'Dra. Ana Prado' } },
    })
    expect(after.at(-1)).toMatchObject({ numeric_result: { content: '4.1' }, is_normal: { content: true } })
    const { body } = await doctor.get<{ data: { changes: object[] }[] }>(`/exams/${id}/corrections`)
    expect(body.data[0]?.changes[1]).toMatchObject({ after: null })
    expect(body.data[0]?.changes[2]).toMatchObject({ before: null })
  })

  it('overwrites nothing that somebody else said meanwhile', async () => {
    const id = await sendReport()
    await correct(id, [{ test: 0, result: '14,0' }])
    expectRefusal(
      await correct(id, [{ test: 0, result: '15,0' }]),
      409,
      'basedOn must be the latest version, 2',
    )
    expect((await testsOf(id))[0]).toMatchObject({ numeric_result: { content: '14' } })
  })

  it('is refused where there is no such test, or nothing is said of a missed one', async () => {
    const id = await sendReport()
    expect((await correct(id, [{ test: 99, result: '1' }])).status).toBe(422)
    expect((await correct(id, [{ name: 'Potássio' }])).status).toBe(422)
    expect((await correct(id, [])).status).toBe(422)
    expect((await doctor.get(`/exams/${id}/corrections`)).body).toEqual({ version: 1, data: [] })
  })

  it('is told by an event, and is another professional’s neither to make nor to see', async () => {
    const id = await sendReport()
    const other = api.with({ 'x-service-professional-id': '8' })
    const json = { basedOn: 1, correctedBy: 'x', tests: [{ test: 0, result: '1' }] }
    expectRefusal(await other.post(`/exams/${id}/corrections`, { json }), 404, 'Exam not found')
    expectRefusal(await other.get(`/exams/${id}/corrections`), 404, 'Exam not found')
    await correct(id, [{ test: 0, result: '14,0' }])
    const told = async () => {
      const path = '/events?types=exam.corrected&limit=100'
      const { body } = await api.get<{ data: { subject: { id: string } }[] }>(path)
      return body.data.map(({ subject }) => subject.id)
    }
    await vi.waitFor(async () => expect(await told()).toContain(id), { timeout: 60_000, interval: 200 })
  })
})

describe('a page of an exam as it is', () => {
  it('is a picture without outlines, and leads to the others', async () => {
    const id = await sendReport()
    const plain = await doctor.open(`/exams/${id}/pages/1`)
    expect(plain.status).toBe(200)
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
    expect(plain.headers.get('link')).toBe('<1>; rel="first", <1>; rel="last"')
    const bytes = Buffer.from(await plain.arrayBuffer())
    const outlined = Buffer.from(await (await doctor.open(`/exams/${id}/source`)).arrayBuffer())
    expect(bytes.equals(outlined)).toBe(false)
    const again = await doctor.open(`/exams/${id}/pages/1`)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    expectRefusal(await doctor.get(`/exams/${id}/pages/2`), 404, 'Page not found')
    expectRefusal(await doctor.get(`/exams/${id}/pages/x`), 404, 'Page not found')
    const other = api.with({ 'x-service-professional-id': '8' })
    expectRefusal(await other.get(`/exams/${id}/pages/1`), 404, 'Exam not found')
  })
})
