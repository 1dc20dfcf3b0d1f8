import type { Bundle, Observation } from '@medplum/fhirtypes'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { faultsOf } from '../support/fhir/validate.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

const { api, url } = await startService({})
const doctor = api.with({ 'x-service-professional-id': '7' })

async function bundleAt(path: string, client = api): Promise<Bundle> {
  const { status, body, headers } = await client.get<string>(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+json; charset=utf-8'])
  return JSON.parse(body) as Bundle
}
const resourcesOf = <Type extends string>(bundle: Bundle, type: Type) =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === type ? [resource] : []))

describe('an exam as FHIR', () => {
  let id = ''
  beforeAll(async () => {
    const form = [
      ['files', { bytes: labReport(), name: 'exame.pdf' }],
      ['patientReference', 'mrn 12'],
    ] as const
    const { body } = await doctor.post<{ data: ExamBody }[]>('/exams/batch', { form })
    id = body[0]?.data.id ?? ''
    await doctor.settledExam(id)
  })

  it('is a valid collection with what the file says', async () => {
    const bundle = await bundleAt(`/exams/${id}/fhir`, doctor)
    expect(faultsOf(bundle)).toEqual([])
    expect(bundle.type).toBe('collection')
    const [haemoglobin, glucose] = resourcesOf(bundle, 'Observation') as Observation[]
    expect(haemoglobin).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '718-7' }], text: 'Hemoglobina' },
      valueQuantity: { value: 13.5, code: 'g/dL' },
      interpretation: [{ coding: [{ code: 'N' }] }],
      referenceRange: [{ text: expect.stringContaining('12,0 a 16,0') }],
      effectiveDateTime: '2025-03-12',
    })
    expect(glucose).toMatchObject({
      valueQuantity: { value: 182 },
      interpretation: [{ coding: [{ code: 'A' }] }],
    })
  })

  it('is about whom the caller names, else about the reference that it was sent with', async () => {
    const subject = async (query: string) =>
      (resourcesOf(await bundleAt(`/exams/${id}/fhir${query}`, doctor), 'Observation')[0] as Observation)
        .subject
    const display = 'MARIA APARECIDA SOUZA'
    expect(await subject('')).toEqual({ type: 'Patient', identifier: { value: 'mrn 12' }, display })
    expect(await subject('?patient=42')).toEqual({ type: 'Patient', reference: 'Patient/42', display })
    expect(await subject('?patient=https%3A%2F%2Fehr.example%2Ffhir%2FPatient%2F42')).toMatchObject({
      reference: 'https://ehr.example/fhir/Patient/42',
    })
  })

  it.each(['patient=Organization%2F1', 'patient=a%20b', 'encounter=', 'profile=us-core'])(
    'refuses references and profiles that are none: %s',
    async (query) => {
      expect((await doctor.get(`/exams/${id}/fhir?${query}`)).status).toBe(422)
    },
  )

  it('leads to pages that the service draws', async () => {
    const bundle = await bundleAt(`/exams/${id}/fhir`, doctor)
    const [file] = resourcesOf(bundle, 'DocumentReference') as {
      content: { attachment: { url: string } }[]
    }[]
    const page = file?.content[0]?.attachment.url ?? ''
    expect(page.startsWith(url)).toBe(true)
    expect((await doctor.open(page.slice(url.length))).headers.get('content-type')).toBe('image/jpeg')
  })

  it('is not there for others, and not before it is read', async () => {
    const other = api.with({ 'x-service-professional-id': '8' })
    expectRefusal(await other.get(`/exams/${id}/fhir`), 404, 'Exam not found')
    expectRefusal(await doctor.get(`/exams/${nobodysId}/fhir`), 404, 'Exam not found')
    const form = [['files', { bytes: Buffer.from('no exam'), name: 'b.pdf' }]] as const
    const { body } = await doctor.post<{ data: ExamBody }[]>('/exams/batch', { form })
    expect((await doctor.get(`/exams/${body[0]?.data.id}/fhir`)).status).toBe(404)
  })
})
