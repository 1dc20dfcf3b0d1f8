import { Type } from 'typebox'
import type { Parties } from './parts/frame.ts'

const MOST = 500
const ID = '[A-Za-z0-9.-]{1,64}'

/** `Patient/123`, an absolute address of one, `urn:uuid:…`, or a bare id. */
const ReferenceTo = (types: string, what: string) =>
  Type.Optional(
    Type.String({
      maxLength: MOST,
      pattern: `^(?:(?:https?://[^\\s?#]{1,400}/)?(?:${types})/${ID}|urn:uuid:[0-9a-fA-F-]{36}|${ID})$`,
      description: `${what}: \`${types.split('|')[0]}/123\`, an absolute URL, \`urn:uuid:…\` or a bare id`,
    }),
  )

/** Whom the resources are about, as references of the caller's own system. */
export const FhirQuery = Type.Object({
  patient: ReferenceTo('Patient', 'The patient'),
  encounter: ReferenceTo('Encounter', 'The encounter'),
  organization: ReferenceTo('Organization', 'Who is responsible for the record'),
  practitioner: ReferenceTo('Practitioner|PractitionerRole', 'The professional of the consultation'),
  profile: Type.Optional(
    Type.Enum(['br-core'], { description: 'Also names the profiles of BR Core that resources keep' }),
  ),
})

export interface GivenReferences {
  readonly patient?: string
  readonly encounter?: string
  readonly organization?: string
  readonly practitioner?: string
}

/** What the caller named; a patient that is not named is told by the caller's own reference, or by a display. */
export function partiesOf(
  { patient, encounter, organization, practitioner }: GivenReferences,
  known: { readonly display: string; readonly patientReference: string | null },
): Parties {
  const { display, patientReference } = known
  return {
    subject: {
      ...(patient ? { reference: whole('Patient', patient) } : {}),
      type: 'Patient',
      ...(patient || !patientReference ? {} : { identifier: { value: patientReference } }),
      display,
    },
    ...(encounter ? { encounter: { reference: whole('Encounter', encounter) } } : {}),
    ...(organization ? { organization: { reference: whole('Organization', organization) } } : {}),
    ...(practitioner ? { practitioner: { reference: whole('Practitioner', practitioner) } } : {}),
  }
}

const whole = (type: string, reference: string): string =>
  /[/:]/.test(reference) ? reference : `${type}/${reference}`
