import { expect, it } from 'vitest'
import type { Client, ExamBody } from '../support/client.ts'
import { labSheet } from '../support/lab-sheet.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const doctor = api.with({ 'x-service-professional-id': '7' })

async function send(client: Client, patientReference: string, bytes: Buffer): Promise<string> {
  const form = [
    ['files', { bytes, name: 'exame.pdf' }],
    ['patientReference', patientReference],
  ] as const
  const { body } = await client.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const id = body[0]?.data.id ?? ''
  await client.settledExam(id)
  return id
}

interface Trend {
  readonly name: string
  readonly loinc: string | null
  readonly unit: string
  readonly points: readonly { readonly value: number; readonly low: number | null }[]
}
const trendsOf = async (client: Client, patientReference: string) =>
  (
    await client.get<{ data: Trend[] }>(
      `/exams/trends?patientReference=${encodeURIComponent(patientReference)}`,
    )
  ).body.data

it('one analyte of one patient is a series over all exams, in the unit of the newest', async () => {
  const newer = await send(
    doctor,
    'p-1',
    labSheet('10/03/2025', [
      ['Glicose', '126', 'mg/dL', '70 a 99 mg/dL'],
      ['Creatinina', '0,9', 'mg/dL', '0,6 a 1,2 mg/dL'],
    ]),
  )
  const older = await send(
    doctor,
    'p-1',
    labSheet('05/01/2024', [['Glicose', '5,0', 'mmol/L', '3,9 a 5,5 mmol/L']]),
  )
  await send(doctor, 'p-2', labSheet('01/02/2025', [['Glicose', '300', 'mg/dL', '70 a 99 mg/dL']]))
  const [glucose, creatinine, ...more] = await trendsOf(doctor, 'p-1')
  expect(more).toEqual([])
  expect(glucose).toMatchObject({
    ...{ name: 'Glicose', unit: 'mg/dL' },
    points: [
      { examId: older, date: '2024-01-05', result: '5,0 mmol/L', converted: true, isNormal: true },
      { examId: newer, date: '2025-03-10', value: 126, low: 70, high: 99, converted: false, isNormal: false },
    ],
  })
  const [first] = glucose?.points ?? []
  expect(first?.value).toBeCloseTo(90, 0)
  expect(first?.low).toBeCloseTo(70, 0)
  expect(creatinine).toMatchObject({ name: 'Creatinina', points: [{ value: 0.9 }] })
})

it('a corrected value takes the place of what was read, and nobody else’s exams are in it', async () => {
  const id = await send(doctor, 'p-3', labSheet('10/03/2025', [['Glicose', '126', 'mg/dL', '70 a 99 mg/dL']]))
  const json = { basedOn: 1, correctedBy: 'Dra. Ana', tests: [{ test: 0, result: '96' }] }
  await doctor.post(`/exams/${id}/corrections`, { json })
  expect(await trendsOf(doctor, 'p-3')).toMatchObject([{ points: [{ value: 96, isNormal: true }] }])
  expect(await trendsOf(api.with({ 'x-service-professional-id': '8' }), 'p-3')).toEqual([])
  expect((await doctor.get('/exams/trends')).status).toBe(422)
})

it('the patient is named by one of the exams as well, where addresses are to name nobody', async () => {
  const id = await send(doctor, 'p-4', labSheet('10/03/2025', [['Glicose', '126', 'mg/dL', '70 a 99 mg/dL']]))
  const { body } = await doctor.get(`/exams/trends?exam=${id}`)
  expect(body).toMatchObject({ patientReference: 'p-4', data: [{ points: [{ examId: id }] }] })
  const other = api.with({ 'x-service-professional-id': '8' })
  expect((await other.get(`/exams/trends?exam=${id}`)).status).toBe(404)
})
