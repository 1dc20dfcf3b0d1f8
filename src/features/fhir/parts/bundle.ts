import type { BundleEntry, Reference, Resource } from '@medplum/fhirtypes'
import { v5 } from 'uuid'

/** A resource, and what it is called within its consultation or exam: the same name is the same id, each time. */
export interface Named {
  readonly name: string
  readonly resource: Resource
}

const uuidOf = (subjectId: string, name: string): string => v5(name, subjectId)

/** Leads to the resource of that name in the bundle. */
export const linkTo = <Target extends Resource>(subjectId: string, name: string): Reference<Target> => ({
  reference: `urn:uuid:${uuidOf(subjectId, name)}`,
})

/** Entries of a bundle, each under a UUID of its own. */
export const entriesOf = (subjectId: string, named: readonly Named[]): BundleEntry[] =>
  named.map(({ name, resource }) => {
    const id = uuidOf(subjectId, name)
    return { fullUrl: `urn:uuid:${id}`, resource: { ...resource, id } }
  })
