import type { Bundle, Provenance } from '@medplum/fhirtypes'
import { toConsultationBundle } from '../../../src/features/fhir/index.ts'
import { understoodOf, type Visit, visits } from '../../../training/facts/visits.ts'
import { now, ofType, plain } from './story.ts'

/** The document of a labelled visit, with the facts that are understood of it. */
export const visitInFhir = (visit: Visit): Bundle =>
  toConsultationBundle(
    {
      ...{ ...plain, facts: understoodOf(visit).facts, language: visit.language },
      segments: visit.segments.map((segment) => ({ ...segment, speaker: 'patient' as const })),
      // Both among every eighth, too: the shape is the same.
      profile: visits.indexOf(visit) % 16 < 8 ? 'r4' : 'br-core',
    },
    now,
  )

export const everyProofNamed = (bundle: Bundle): boolean =>
  ofType<Provenance>(bundle, 'Provenance').every(({ entity }) => entity?.length)
