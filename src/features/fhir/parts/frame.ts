import type {
  Encounter,
  Meta,
  Organization,
  Patient,
  Practitioner,
  PractitionerRole,
  Reference,
} from '@medplum/fhirtypes'
import type { Labels } from './labels.ts'
import { systems } from './systems.ts'

/** Whom and what the resources are about, as the caller names them; what is not named stays absent. */
export interface Parties {
  /** Display only where the caller names nobody. */
  readonly subject: Reference<Patient>
  readonly encounter?: Reference<Encounter>
  readonly organization?: Reference<Organization>
  readonly practitioner?: Reference<Practitioner | PractitionerRole>
}

/** What every resource of a bundle shares. */
export interface Frame {
  readonly parties: Parties
  readonly labels: Labels
  readonly profile: 'r4' | 'br-core'
  /** When it was understood or read. */
  readonly recorded: Date
}

/** Profiles of BR Core 1.1 that our resources keep; the others need codes or persons that nobody gave us. */
type KeptProfile =
  | 'composition'
  | 'condition'
  | 'diagnosticreport'
  | 'medicationrequest'
  | 'medicationstatement'
  | 'observation'

const brCore = 'https://br-core.saude.gov.br/fhir/StructureDefinition/br-core-'

/** Says that software asserts it, that a person should look where it is in doubt, and which profile it keeps. */
export const metaOf = (
  { profile }: Frame,
  { kept, doubtful = false }: { readonly kept?: KeptProfile; readonly doubtful?: boolean } = {},
): Meta => ({
  ...(profile === 'br-core' && kept ? { profile: [brCore + kept] } : {}),
  security: [
    { system: systems.observationValue, code: 'AIAST', display: 'Artificial Intelligence asserted' },
    ...(doubtful
      ? [{ system: systems.observationValue, code: 'UNCERTREL', display: 'uncertain reliability' }]
      : []),
  ],
})

/** The encounter, for resources that call it so. */
export const inEncounter = ({ parties: { encounter } }: Frame) => (encounter ? { encounter } : {})
