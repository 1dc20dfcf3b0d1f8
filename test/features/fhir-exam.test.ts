import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Bundle, DiagnosticReport, Observation, Provenance, Resource } from '@medplum/fhirtypes'
import { afterAll, describe, expect, it } from 'vitest'
import { createParserEngine } from '../../src/engines/exam/parser/parser-engine.ts'
import type { ExamReading, Observation as Test } from '../../src/engines/exam/port.ts'
import { toExamBundle } from '../../src/features/fhir/index.ts'
import { faultsOf } from '../support/fhir/validate.ts'

const FIXTURES = path.resolve('test/fixtures/exams/pdf')
const now = new Date('2026-03-04T10:00:00Z')
const files = (await readdir(FIXTURES)).filter((name) => name.endsWith('.pdf'))

const engine = createParserEngine({ processes: 1 })
afterAll(() => engine.close())
const read = (name: string) =>
  engine.read(
    { path: path.join(FIXTURES, name), mediaType: 'application/pdf' },
    { locale: 'pt-BR' },
    new AbortController().signal,
  )

const bundleOf = (reading: ExamReading, profile: 'r4' | 'br-core' = 'r4'): Bundle =>
  toExamBundle(
    {
      ...{ id: '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', reading, profile, fileName: 'exame.pdf' },
      ...{ mediaType: 'application/pdf', engine: 'parser', readAt: now },
      parties: { subject: { reference: 'Patient/1', type: 'Patient' } },
      pageAddress: 'https://auscult.example/exams/1/source?page=',
    },
    now,
  )

const ofType = <Type extends Resource>(bundle: Bundle, type: Type['resourceType']): Type[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === type ? [resource as Type] : []))

const test: Test = {
  ...{
    name: 'Glicose',
    result: '92 mg/dL',
    numericResult: '92',
    unit: 'mg/dL',
    referenceValues: ['70 a 99'],
  },
  ...{ isNormal: true, flag: '', method: '', material: 'Soro', confidence: 1, needsReview: false },
  box: { page: 1, x: 0.25, y: 0.5, width: 0.1, height: 0.02 },
  code: { loinc: '2345-7', ucum: 'mg/dL' },
}
const empty: ExamReading = {
  ...{ language: 'pt-BR', examType: 'Hemograma', patientName: 'Ana', date: '2026-01-02', age: '', sex: '' },
  ...{ laboratory: 'Central', requestingPhysician: '', observations: [], findings: [], conclusion: '' },
  ...{ pages: 1, warnings: [] },
}
const told = (change: Partial<Test>): Observation =>
  ofType<Observation>(
    bundleOf({ ...empty, observations: [{ ...test, ...change }] }),
    'Observation',
  )[0] as Observation

describe('an exam in FHIR', () => {
  it.each(files)('is valid R4, with and without BR Core: %s', async (name) => {
    const reading = await read(name)
    for (const profile of ['r4', 'br-core'] as const) {
      const bundle = bundleOf(reading, profile)
      expect(faultsOf(bundle)).toEqual([])
      const observations = ofType<Observation>(bundle, 'Observation')
      const findings = reading.findings.length > 0 ? 1 : 0
      expect(observations).toHaveLength(reading.observations.length + findings)
      expect(ofType<DiagnosticReport>(bundle, 'DiagnosticReport')[0]?.result ?? []).toHaveLength(
        observations.length,
      )
      // One for each, and one for the whole.
      expect(ofType<Provenance>(bundle, 'Provenance')).toHaveLength(observations.length + 1)
    }
  })

  it('has the same ids each time', () => {
    const ids = () => bundleOf({ ...empty, observations: [test] }).entry?.map(({ fullUrl }) => fullUrl)
    expect(ids()).toEqual(ids())
  })

  it('tells a number in a known unit as a quantity, with its code, verdict and limits', () => {
    expect(told({})).toMatchObject({
      status: 'preliminary',
      code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glicose' },
      valueQuantity: { value: 92, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
      interpretation: [{ coding: [{ code: 'N' }] }],
      referenceRange: [{ text: '70 a 99' }],
      effectiveDateTime: '2026-01-02',
      specimen: { display: 'Soro' },
    })
  })

  it.each([
    ['a limit', { result: '< 5 mg/dL', numericResult: '5' }, { value: 5, comparator: '<' }],
    ['a limit that is met', { result: '≥ 5 mg/dL', numericResult: '5' }, { value: 5, comparator: '>=' }],
    ['a printed thousand', { result: '1.250,5 mg/dL', numericResult: '1250.5' }, { value: 1250.5 }],
    [
      'a pure number of a test that is known',
      { result: '1,02', numericResult: '1.02', unit: '' },
      { value: 1.02, code: '1' },
    ],
  ])('tells %s as what it is', (_, change, quantity) => {
    expect(told(change).valueQuantity).toMatchObject(quantity)
  })

  it.each([
    ['words', { result: 'Não reagente', numericResult: '', unit: '' }],
    ['a range', { result: '3 a 5 mg/dL', numericResult: '3' }],
    ['a titre', { result: '1:80', numericResult: '1', unit: '' }],
    [
      'an unknown unit',
      { result: '7 pontos', numericResult: '7', unit: 'pontos', code: { loinc: '2345-7', ucum: '' } },
    ],
  ])('tells %s as printed', (_, change) => {
    const { valueQuantity, valueString } = told(change)
    expect([valueQuantity, valueString]).toEqual([undefined, change.result])
  })

  it('gives no value and no verdict to what a person should look at, and says why', () => {
    const doubtful = told({ needsReview: true, reviewReasons: ['decimals'], isNormal: false })
    expect(Object.keys(doubtful).filter((key) => key.startsWith('value'))).toEqual([])
    expect(doubtful.interpretation).toBeUndefined()
    expect(doubtful).toMatchObject({
      dataAbsentReason: { coding: [{ code: 'unknown' }] },
      note: [{ text: expect.stringMatching(/92 mg\/dL.*casas decimais/) }],
      meta: { security: expect.arrayContaining([expect.objectContaining({ code: 'UNCERTREL' })]) },
    })
  })

  it('points at page and box of each value', () => {
    const bundle = bundleOf({ ...empty, observations: [test] })
    const url = bundle.entry?.find(({ resource }) => resource?.resourceType === 'Observation')?.fullUrl
    const proof = ofType<Provenance>(bundle, 'Provenance').find(({ target }) => target[0]?.reference === url)
    expect(proof?.entity?.[0]?.what.identifier?.value).toBe(
      'https://auscult.example/exams/1/source?page=1#xywh=percent:25,50,10,2',
    )
  })

  it('claims a profile of BR Core only where it is kept', () => {
    const of = (one: Partial<Test>) =>
      ofType<Observation>(
        bundleOf({ ...empty, observations: [{ ...test, ...one }] }, 'br-core'),
        'Observation',
      )[0]?.meta?.profile
    expect(of({ referenceValues: [] })).toEqual([
      'https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-observation',
    ])
    expect(of({})).toBeUndefined()
    expect(told({ referenceValues: [] }).meta?.profile).toBeUndefined()
  })

  it('is told by the validator what is wrong', () => {
    const broken = bundleOf({ ...empty, observations: [test] })
    const [first] = ofType<Observation>(broken, 'Observation') as [Observation]
    Object.assign(first, {
      valueString: 'twice',
      dataAbsentReason: { text: 'and absent' },
      status: 'guessed',
    })
    first.code = { coding: [{ system: 'http://loinc.org', code: '2345-1' }] }
    first.subject = { reference: 'urn:uuid:11111111-2222-4333-8444-555555555555' }
    const found = faultsOf(broken).join('\n')
    for (const fault of ['obs-6', 'must not be guessed', 'no LOINC', 'leads nowhere', ': value'])
      expect(found).toContain(fault)
  })
})
