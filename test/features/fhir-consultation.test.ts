import type { Composition, Observation, Provenance } from '@medplum/fhirtypes'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../src/engines/report/port.ts'
import { toConsultationBundle } from '../../src/features/fhir/index.ts'
import { visits } from '../../training/facts/visits.ts'
import { fact, made, now, ofType, plain } from '../support/fhir/story.ts'
import { faultsOf } from '../support/fhir/validate.ts'
import { everyProofNamed, visitInFhir } from '../support/fhir/visit.ts'

describe('a consultation in FHIR', () => {
  // Every visit: `fhir-every-visit.slow.test.ts`.
  it.each(visits.filter((_, index) => index % 8 === 0))('is a valid document: $visit', (visit) => {
    const bundle = visitInFhir(visit)
    expect(faultsOf(bundle)).toEqual([])
    expect(everyProofNamed(bundle)).toBe(true)
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
