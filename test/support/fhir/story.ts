import type { Bundle, Resource } from '@medplum/fhirtypes'
import { expect } from 'vitest'
import type { Fact } from '../../../src/engines/report/port.ts'
import { type ConsultationStory, toConsultationBundle } from '../../../src/features/fhir/index.ts'
import { faultsOf } from './validate.ts'

export const now = new Date('2026-03-04T10:00:00Z')

export const plain: ConsultationStory = {
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

export const fact = (change: Partial<Fact>): Fact => ({
  ...{ id: 'f1', type: 'symptom', concept: 'febre', polarity: 'present', person: 'patient', status: null },
  ...{ value: null, side: null, time: null, medicine: null, certainty: 'certain', speaker: 'patient' },
  evidence: [{ utterance: 1 }],
  ...change,
})
export const taken = { dose: '500 mg', frequency: '8/8h', route: 'oral', duration: '7 dias' }

/** What becomes of one fact; each bundle is valid. */
export function made(change: Partial<Fact>, story: Partial<ConsultationStory> = {}): Resource[] {
  const bundle = toConsultationBundle({ ...plain, ...story, facts: [fact(change)] }, now)
  expect(faultsOf(bundle)).toEqual([])
  const frames = ['Composition', 'DocumentReference', 'Device', 'Provenance']
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource && !frames.includes(resource.resourceType) ? [resource] : [],
  )
}
export const ofType = <Type extends Resource>(bundle: Bundle, type: Type['resourceType']): Type[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource?.resourceType === type ? [resource as Type] : []))
export const code = (one: string) => ({ coding: [{ code: one }] })
