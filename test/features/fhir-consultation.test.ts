import type {
  Bundle,
  Composition,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Provenance,
  Resource,
} from '@medplum/fhirtypes'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/engines/report/port.ts'
import { type ConsultationStory, toConsultationBundle } from '../../src/features/fhir/index.ts'
import { understoodOf, visits } from '../../training/facts/visits.ts'
import { faultsOf } from '../support/fhir/validate.ts'

const now = new Date('2026-03-04T10:00:00Z')

const plain: ConsultationStory = {
  ...{ id: '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', language: 'pt-BR', recorded: now, facts: [] },
  note: [{ key: 'plan', title: 'Plano', passages: [{ title: 'Conduta', lines: ['dieta <5 g & água'] }] }],
  segments: [
    { start: 0, end: 2.5, speaker: 'doctor', text: 'Tem febre?' },
    { start: 3, end: 4, speaker: 'patient', text: 'Não.' },
  ],
  ...{ speech: { name: 'sherpa-onnx', model: 'parakeet' }, report: { name: 'facts', model: 'pt' } },
  parties: { subject: { reference: 'Patient/1', type: 'Patient' } },
  profile: 'r4',
  transcriptAddress: 'https://auscult.example/consultations/1/transcript',
  audioAddress: 'https://auscult.example/recordings/2/audio',
}

const fact = (change: Partial<Fact>): Fact => ({
  ...{ id: 'f1', type: 'symptom', concept: 'febre', polarity: 'present', person: 'patient', status: null },
  ...{ value: null, side: null, time: null, medicine: null, certainty: 'certain', speaker: 'patient' },
  evidence: [{ utterance: 1 }],
  ...change,
})
const taken = { dose: '500 mg', frequency: '8/8h', route: 'oral', duration: '7 dias' }

/** What becomes of one fact; each bundle is valid. */
function made(change: Partial<Fact>, story: Partial<ConsultationStory> = {}): Resource[] {
  const bundle = toConsultationBundle({ ...plain, ...story, facts: [fact(change)] }, now)
  expect(faultsOf(bundle)).toEqual([])
  const frames = ['Composition', 'DocumentReference', 'Device', 'Provenance']
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource && !frames.includes(resource.resourceType) ? [resource] : [],
  )
}
const ofType = <Type extends Resource>(bundle: Bundle, type: Type['resourceType']): Type[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === type ? [resource as Type] : []))
const code = (one: string) => ({ coding: [{ code: one }] })

describe('a consultation in FHIR', () => {
  it.each(visits.map((visit) => [visit.visit, visit] as const))('is a valid document: %s', (_, visit) => {
    const { facts } = understoodOf(visit)
    const story: ConsultationStory = {
      ...{ ...plain, facts, language: visit.language },
      segments: visit.segments.map((segment) => ({ ...segment, speaker: 'patient' as const })),
      // Every other one: the shape is the same.
      profile: visits.indexOf(visit) % 2 === 0 ? 'r4' : 'br-core',
    }
    const bundle = toConsultationBundle(story, now)
    expect(faultsOf(bundle)).toEqual([])
    expect(ofType<Provenance>(bundle, 'Provenance').every(({ entity }) => entity?.length)).toBe(true)
  })

  it('begins with a draft that software wrote and nobody attested', () => {
    const bundle = toConsultationBundle({ ...plain, facts: [fact({})] }, now)
    const [composition] = ofType<Composition>(bundle, 'Composition') as [Composition]
    expect(composition).toMatchObject({ status: 'preliminary', title: expect.stringMatching(/rascunho/) })
    expect(composition.attester).toBeUndefined()
    const authors = composition.author.map(({ reference }) =>
      bundle.entry?.find(({ fullUrl }) => fullUrl === reference),
    )
    expect(authors.map((entry) => entry?.resource?.resourceType)).toEqual(['Device'])
    expect(composition.section?.map(({ title }) => title)).toEqual(['Plano', 'Sintomas'])
    expect(composition.section?.[0]?.text?.div).toContain('dieta &lt;5 g &amp; água')
  })

  it.each<[string, Partial<Fact>, object]>([
    [
      'a known illness is unconfirmed',
      { type: 'condition', concept: 'asma', status: 'known', code: 'J45' },
      {
        ...{ clinicalStatus: code('active'), verificationStatus: code('unconfirmed') },
        code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45' }], text: 'asma' },
      },
    ],
    [
      'a conclusion is provisional',
      { type: 'condition', status: 'new' },
      { verificationStatus: code('provisional'), category: [code('encounter-diagnosis')] },
    ],
    [
      'a suspicion is provisional',
      { type: 'condition', status: 'suspected', polarity: 'uncertain' },
      { verificationStatus: code('provisional') },
    ],
    [
      'a past illness is inactive',
      { type: 'condition', status: 'past', time: 'em 2019' },
      { clinicalStatus: code('inactive'), onsetString: 'em 2019' },
    ],
    [
      'a denied illness is refuted',
      { type: 'condition', polarity: 'absent' },
      { verificationStatus: code('refuted'), clinicalStatus: code('inactive') },
    ],
    [
      'an illness that was ruled out is refuted',
      { type: 'condition', status: 'ruled-out' },
      { verificationStatus: code('refuted') },
    ],
    [
      'an allergy is unconfirmed, with its reaction',
      { type: 'allergy', concept: 'dipirona', value: { text: 'urticária' } },
      {
        ...{ resourceType: 'AllergyIntolerance', verificationStatus: code('unconfirmed') },
        reaction: [{ manifestation: [{ text: 'urticária' }] }],
      },
    ],
    [
      'a denied allergy is refuted',
      { type: 'allergy', polarity: 'absent' },
      { verificationStatus: code('refuted') },
    ],
    [
      'a medicine that was ordered is a proposal with its dosage',
      { type: 'medicine', concept: 'amoxicilina', status: 'start', medicine: taken },
      {
        ...{ resourceType: 'MedicationRequest', status: 'draft', intent: 'proposal' },
        dosageInstruction: [
          {
            text: '500 mg, 8/8h, oral, 7 dias',
            timing: {
              repeat: {
                ...{ frequency: 1, period: 8, periodUnit: 'h' },
                boundsDuration: { value: 7, code: 'd' },
              },
            },
            doseAndRate: [{ doseQuantity: { value: 500, code: 'mg' } }],
          },
        ],
      },
    ],
    [
      'a medicine in use is a statement',
      { type: 'medicine', status: 'in-use', medicine: { ...taken, duration: null } },
      { resourceType: 'MedicationStatement', status: 'active' },
    ],
    [
      'a medicine that goes on is no new order',
      { type: 'medicine', status: 'continue' },
      { resourceType: 'MedicationStatement', status: 'active' },
    ],
    ['a medicine that was stopped', { type: 'medicine', status: 'stop' }, { status: 'stopped' }],
    ['a medicine of before', { type: 'medicine', status: 'past' }, { status: 'completed' }],
    [
      'a medicine that is not taken',
      { type: 'medicine', status: 'not-taking', polarity: 'absent' },
      { status: 'not-taken' },
    ],
    [
      'a medicine in doubt has an unknown status and a mark',
      { type: 'medicine', status: 'in-use', certainty: 'doubtful' },
      {
        ...{ status: 'unknown', note: [{ text: expect.stringMatching(/dúvida/) }] },
        meta: { security: [{ code: 'AIAST' }, { code: 'UNCERTREL' }] },
      },
    ],
    [
      'an ordered test is a draft with its code',
      { type: 'order', concept: 'TSH', status: 'ordered', code: '3016-3' },
      { resourceType: 'ServiceRequest', status: 'draft', intent: 'proposal', code: code('3016-3') },
    ],
    [
      'a referral',
      { type: 'referral', concept: 'cardiologia' },
      { resourceType: 'ServiceRequest', category: [{ text: 'Encaminhamento' }] },
    ],
    [
      'blood pressure has its two parts',
      {
        type: 'vital',
        concept: 'pressão arterial',
        code: '85354-9',
        value: { systolic: 150, diastolic: 95, unit: 'mmHg' },
      },
      {
        category: [code('vital-signs')],
        component: [
          { code: code('8480-6'), valueQuantity: { value: 150, code: 'mm[Hg]' } },
          { code: code('8462-4'), valueQuantity: { value: 95 } },
        ],
      },
    ],
    [
      'a number in a known unit is a quantity',
      { type: 'vital', value: { number: 38.2, unit: '°C' } },
      { valueQuantity: { value: 38.2, code: 'Cel' } },
    ],
    [
      'a number in any other unit stays in words',
      { type: 'lab', value: { number: 7.5, unit: 'pontos' } },
      { valueString: '7,5 pontos' },
    ],
    [
      'a measurement without its number has none',
      { type: 'vital', code: '8310-5' },
      { dataAbsentReason: code('unknown') },
    ],
    [
      'a value in doubt is told in a note alone',
      { type: 'lab', certainty: 'doubtful', value: { number: 12, unit: 'g/dL' } },
      {
        dataAbsentReason: code('unknown'),
        note: [{ text: expect.stringMatching(/dúvida/) }, { text: 'entendido como: 12 g/dL' }],
      },
    ],
    ['a symptom that is denied', { polarity: 'absent' }, { valueBoolean: false }],
    ['a symptom', { time: 'há 3 dias' }, { valueBoolean: true, note: [{ text: 'Quando: há 3 dias' }] }],
    [
      'a side',
      { type: 'exam-finding', concept: 'edema', side: 'left' },
      { bodySite: { text: 'esquerdo' }, valueBoolean: true },
    ],
    [
      "a relative's illness",
      { type: 'family', concept: 'infarto', person: 'father', value: { number: 50, unit: 'anos' } },
      {
        ...{ resourceType: 'FamilyMemberHistory', relationship: code('FTH') },
        condition: [{ code: { text: 'infarto' }, onsetString: '50 anos' }],
      },
    ],
    [
      "a relative's illness that is denied stands in words",
      { type: 'family', concept: 'câncer', person: 'other', polarity: 'absent' },
      { note: [{ text: 'nega câncer' }] },
    ],
    [
      'an operation',
      { type: 'procedure', concept: 'cesárea', time: 'em 2015' },
      { resourceType: 'Procedure', status: 'completed', performedString: 'em 2015' },
    ],
    ['an operation that never was', { type: 'procedure', polarity: 'absent' }, { status: 'not-done' }],
    [
      'what is not to be done',
      { type: 'instruction', concept: 'dirigir', polarity: 'absent' },
      {
        resourceType: 'CarePlan',
        activity: [{ detail: { doNotPerform: true, description: 'dirigir' } }],
      },
    ],
  ])('%s', (_, told, expected) => {
    const resources = made(told)
    expect(resources).toHaveLength(1)
    expect(resources[0]).toMatchObject(expected)
  })

  it('has no condition for a relative whose illness is denied', () => {
    expect(made({ type: 'family', person: 'other', polarity: 'absent' })[0]).not.toHaveProperty('condition')
  })

  it.each<[string, Partial<Fact>]>([
    ['a medicine that was only spoken of', { type: 'medicine', status: 'rejected' }],
    ['an order that was declined', { type: 'order', status: 'declined', polarity: 'absent' }],
    ['a test that is done', { type: 'order', status: 'done' }],
    ["somebody else's medicine", { type: 'medicine', status: 'in-use', person: 'mother' }],
  ])('has no resource for %s', (_, told) => {
    expect(made(told)).toEqual([])
  })

  it('tells a medicine that was stopped once, as it was taken', () => {
    const named = { type: 'medicine', concept: 'ibuprofeno' } as const
    const facts = [
      fact({ ...named, status: 'in-use', medicine: { ...taken, duration: null } }),
      fact({ ...named, id: 'f2', status: 'stop', speaker: 'doctor', evidence: [{ utterance: 0 }] }),
      fact({ ...named, id: 'f3', status: 'in-use', concept: 'losartana' }),
    ]
    const bundle = toConsultationBundle({ ...plain, facts }, now)
    expect(faultsOf(bundle)).toEqual([])
    const statements = ofType<MedicationStatement>(bundle, 'MedicationStatement')
    expect(statements.map(({ status, dosage }) => [status, dosage?.[0]?.text])).toEqual([
      ['stopped', '500 mg, 8/8h, oral'],
      ['active', undefined],
    ])
    const words = ofType<Provenance>(bundle, 'Provenance')[0]?.entity?.map(({ what }) => what.display)
    expect(words).toEqual(expect.arrayContaining(['«Tem febre?»', '«Não.»']))
  })

  it.each([
    ['a step that comes later', { ...taken, duration: '5 dias, depois 25 mg' }],
    ['a dose that is no single amount', { ...taken, dose: '6/200 mcg' }],
    ['a time that FHIR has no code for', { ...taken, frequency: '1x/dia, em jejum' }],
  ])('structures no dosage of which a part stays in words: %s', (_, medicine) => {
    const [request] = made({ type: 'medicine', status: 'start', medicine }) as MedicationRequest[]
    expect(Object.keys(request?.dosageInstruction?.[0] ?? {}).sort()).toEqual(['route', 'text'])
  })

  it('leads from each resource to the words and the seconds that it rests on, and who said them', () => {
    const bundle = toConsultationBundle({ ...plain, facts: [fact({ polarity: 'absent' })] }, now)
    const [proof] = ofType<Provenance>(bundle, 'Provenance')
    expect(proof?.entity?.map(({ what }) => [what.identifier?.value, what.display])).toEqual([
      ['https://auscult.example/consultations/1/transcript#/segments/1', '«Não.»'],
      ['https://auscult.example/recordings/2/audio#t=3,4', '3–4 s'],
    ])
    expect(proof?.agent.map(({ type, who }) => [type?.coding?.[0]?.code, who.reference])).toEqual([
      ['assembler', expect.stringMatching(/^urn:uuid:/)],
      ['informant', 'Patient/1'],
    ])
  })

  it('names no seconds where there is no audio', () => {
    const bundle = toConsultationBundle({ ...plain, audioAddress: null, facts: [fact({})] }, now)
    expect(ofType<Provenance>(bundle, 'Provenance')[0]?.entity).toHaveLength(1)
  })

  it('is about whom the caller names', () => {
    const parties = {
      subject: { reference: 'Patient/1' },
      ...{ encounter: { reference: 'Encounter/2' }, organization: { reference: 'Organization/3' } },
      practitioner: { reference: 'Practitioner/4' },
    }
    const [request] = made({ type: 'order', status: 'ordered' }, { parties })
    expect(request).toMatchObject({ encounter: parties.encounter, requester: parties.practitioner })
    const [statement] = made({ type: 'medicine', status: 'in-use' }, { parties })
    expect(statement).toMatchObject({ context: parties.encounter })
  })

  it('names BR Core and its code system only where they are asked for', () => {
    const told: Partial<Fact> = { type: 'condition', status: 'known', code: 'J45' }
    expect(made(told, { profile: 'br-core' })[0]).toMatchObject({
      meta: { profile: ['https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-condition'] },
      code: { coding: [{ system: 'https://terminologia.saude.gov.br/fhir/CodeSystem/BRCID10' }] },
    })
    expect(made(told)[0]?.meta).not.toHaveProperty('profile')
    // Its profile wants a code of a list that we have not got.
    expect(made({ type: 'allergy' }, { profile: 'br-core' })[0]?.meta).not.toHaveProperty('profile')
  })

  it('of silence is a document all the same', () => {
    const bundle = toConsultationBundle({ ...plain, facts: [], note: [], segments: [], speech: null }, now)
    expect(faultsOf(bundle)).toEqual([])
    expect(ofType<Observation>(bundle, 'Observation')).toEqual([])
  })
})
