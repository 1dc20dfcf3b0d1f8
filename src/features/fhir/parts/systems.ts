/** Code systems and identifier systems of what we send. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  uri: 'urn:ietf:rfc:3986',
  /** WHO's; `br-core` has Brazil's edition. */
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  cid10: 'https://terminologia.saude.gov.br/fhir/CodeSystem/BRCID10',
  observationValue: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  dataAbsent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  roleCode: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode',
  provenanceAgent: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
} as const
type System = keyof typeof systems

/** A coded concept of one of these systems. */
export const coded = (system: System, code: string, text?: string) => ({
  coding: [{ system: systems[system], code }],
  ...(text === undefined ? {} : { text }),
})
