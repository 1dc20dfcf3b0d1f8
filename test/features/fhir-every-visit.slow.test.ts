import { expect, it } from 'vitest'
import { visits } from '../../training/facts/visits.ts'
import { faultsOf } from '../support/fhir/validate.ts'
import { everyProofNamed, visitInFhir } from '../support/fhir/visit.ts'

it.each(visits)('the visit $visit is a valid document', (visit) => {
  const bundle = visitInFhir(visit)
  expect(faultsOf(bundle)).toEqual([])
  expect(everyProofNamed(bundle)).toBe(true)
})
