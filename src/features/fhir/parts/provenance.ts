import type { Provenance, ProvenanceAgent, ProvenanceEntity, Reference } from '@medplum/fhirtypes'
import type { Frame } from './frame.ts'
import { coded, systems } from './systems.ts'

/** A place in a source: which document of the bundle, the exact address of the place, and how a person finds it. */
export interface Place {
  readonly document: Reference
  /** With a fragment: `#page=`-like, `#xywh=` and `#t=` are W3C Media Fragments, `#/…` a JSON Pointer. */
  readonly address: string
  readonly display: string
}

const DISPLAY = 300

/** From what, and by which software, a resource was made. */
export function provenanceOf(
  { parties: { organization }, recorded }: Frame,
  {
    target,
    by,
    places,
    informant,
  }: {
    readonly target: Reference
    readonly by: Reference
    readonly places: readonly Place[]
    readonly informant?: ProvenanceAgent['who']
  },
): Provenance {
  const assembler: ProvenanceAgent = {
    type: coded('provenanceAgent', 'assembler'),
    who: by as NonNullable<ProvenanceAgent['who']>,
    ...(organization ? { onBehalfOf: organization } : {}),
  }
  return {
    resourceType: 'Provenance',
    target: [target],
    recorded: recorded.toISOString(),
    agent: [
      assembler,
      ...(informant ? [{ type: coded('provenanceAgent', 'informant'), who: informant }] : []),
    ],
    ...(places.length > 0 ? { entity: places.map(entityOf) } : {}),
  }
}

const entityOf = ({ document, address, display }: Place): ProvenanceEntity => ({
  role: 'source',
  what: {
    ...document,
    identifier: { system: systems.uri, value: address },
    display: display.length > DISPLAY ? `${display.slice(0, DISPLAY)}…` : display,
  },
})
