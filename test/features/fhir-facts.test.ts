import type { MedicationRequest, MedicationStatement, Provenance } from '@medplum/fhirtypes'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/engines/report/port.ts'
import { toConsultationBundle } from '../../src/features/fhir/index.ts'
import { code, fact, made, now, ofType, plain, taken } from '../support/fhir/story.ts'
import { faultsOf } from '../support/fhir/validate.ts'

describe('a fact in FHIR', () => {
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
})
