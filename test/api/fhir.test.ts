import type { Bundle, Composition, Observation } from '@medplum/fhirtypes'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { faultsOf } from '../support/fhir/validate.ts'
import { labReport } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const doctor = api.with({ 'x-service-professional-id': '7' })

async function bundleAt(path: string, client = api): Promise<Bundle> {
  const { status, body, headers } = await client.get<Bundle>(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+json; charset=utf-8'])
  return body
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

describe('a consultation as FHIR', () => {
  const talk = [
    'Médica: O que a senhora está sentindo?',
    'Paciente: Dor de garganta e febre há três dias. Falta de ar, não.',
    'Médica: Tem alergia a algum remédio?',
    'Paciente: Sim, sou alérgica a dipirona, me dá urticária.',
    'Médica: Toma algum remédio todo dia?',
    'Paciente: Losartana de cinquenta, um comprimido de manhã.',
    'Médica: A pressão está em doze por oito. É uma amigdalite.',
    'Médica: Vou passar amoxicilina, quinhentos miligramas, de oito em oito horas, por sete dias. E vou pedir um hemograma.',
  ].join('\n')
  const send = async (text: string, more: object = {}) => {
    const made = await api.post<{ id: string }>('/consultations/text', {
      json: { language: 'pt-BR', text, ...more },
    })
    await api.settled(made.body.id)
    return made.body.id
  }
  let id = ''
  beforeAll(async () => {
    id = await send(talk, { patientReference: 'mrn 12' })
  })

  it('is a valid document that begins with the note', async () => {
    for (const query of ['', '?profile=br-core&patient=1&encounter=2&organization=3&practitioner=4']) {
      const bundle = await bundleAt(`/consultations/${id}/fhir${query}`)
      expect(faultsOf(bundle)).toEqual([])
      expect(bundle).toMatchObject({ type: 'document', identifier: { value: `urn:uuid:${id}` } })
      const [composition] = resourcesOf(bundle, 'Composition') as Composition[]
      const titles = composition?.section?.map(({ title }) => title) ?? []
      expect(titles).toEqual(expect.arrayContaining(['Subjetivo', 'Plano', 'Alergias', 'Sinais vitais']))
      expect(composition?.section?.[0]?.text?.div).toMatch(/garganta/)
    }
  })

  it('keeps what is taken apart from what is ordered, and what is denied from what is there', async () => {
    const bundle = await bundleAt(`/consultations/${id}/fhir`)
    const text = 'medicationCodeableConcept.text'
    expect(resourcesOf(bundle, 'MedicationRequest')).toEqual([
      expect.objectContaining({ status: 'draft', intent: 'proposal' }),
    ])
    expect(resourcesOf(bundle, 'MedicationRequest')[0]).toHaveProperty(text, 'amoxicilina')
    expect(resourcesOf(bundle, 'MedicationStatement')[0]).toHaveProperty(text, 'losartana')
    expect(resourcesOf(bundle, 'ServiceRequest')[0]).toMatchObject({ status: 'draft' })
    expect(resourcesOf(bundle, 'AllergyIntolerance')).toEqual([
      expect.objectContaining({
        code: { text: 'dipirona' },
        patient: expect.objectContaining({ type: 'Patient' }),
      }),
    ])
    const told = new Map(
      (resourcesOf(bundle, 'Observation') as Observation[]).map((one) => [one.code.text, one.valueBoolean]),
    )
    expect([told.get('febre'), told.get('dispneia')]).toEqual([true, false])
  })

  it('is about the reference that it was started with, unless the caller names another', async () => {
    const subject = async (query: string) =>
      (resourcesOf(await bundleAt(`/consultations/${id}/fhir${query}`), 'Composition')[0] as Composition)
        .subject
    expect(await subject('')).toMatchObject({ identifier: { value: 'mrn 12' }, display: 'Paciente' })
    expect(await subject('?patient=Patient%2F7')).toMatchObject({ reference: 'Patient/7' })
  })

  it('never has what is held back', async () => {
    const doubtful = [
      'Médica: Na família, alguém com asma, bronquite?',
      'Paciente: Asma não sei, a minha tia teve, e a bronquite é da minha mãe, não dela.',
    ]
    const other = await send(doubtful.join('\n'))
    const facts = await api.get<{ facts: object[]; withheld: object[] }>(`/consultations/${other}/facts`)
    expect(facts.body.withheld.length).toBeGreaterThan(0)
    const bundle = await bundleAt(`/consultations/${other}/fhir`)
    expect(resourcesOf(bundle, 'Provenance')).toHaveLength(facts.body.facts.length)
  })

  it('tells a report in a schema of the caller by its facts alone', async () => {
    const schema = { type: 'object', required: [], properties: {}, additionalProperties: false }
    const other = await send(talk, { reportSchema: { instructions: 'nothing', schema } })
    const bundle = await bundleAt(`/consultations/${other}/fhir`)
    expect(faultsOf(bundle)).toEqual([])
    const [composition] = resourcesOf(bundle, 'Composition') as Composition[]
    expect(composition?.section?.map(({ title }) => title)).not.toContain('Subjetivo')
  })

  it('is not there while the talk goes on, for another tenant, or for nobody', async () => {
    const { id: open } = await api.start({})
    expectRefusal(await api.get(`/consultations/${open}/fhir`), 404, 'The consultation has not ended')
    expectRefusal(await api.get(`/consultations/${nobodysId}/fhir`), 404, 'Consultation not found')
  })
})
