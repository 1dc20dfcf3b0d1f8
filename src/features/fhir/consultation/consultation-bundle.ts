import type { Bundle, Device, DocumentReference, Resource } from '@medplum/fhirtypes'
import type { Fact } from '../../../engines/report/port.ts'
import { entriesOf, linkTo, type Named } from '../parts/bundle.ts'
import { deviceOf } from '../parts/device.ts'
import { labels } from '../parts/labels.ts'
import { provenanceOf } from '../parts/provenance.ts'
import { systems } from '../parts/systems.ts'
import { carePlanOf } from './care-plan.ts'
import { compositionOf, type Filed } from './composition.ts'
import { resourceOf } from './resource-of.ts'
import { sayFact } from './say-value.ts'
import { joinStopped } from './stopped.ts'
import type { ConsultationStory, TalkFrame } from './story.ts'
import { talkLabels } from './talk-labels.ts'
import { informantOf, talkDocumentOf, talkPlacesOf } from './talk-source.ts'

const PLAN = 'plan'

/**
 * A consultation as a FHIR R4 `document`: a Composition with the note and what was understood, a resource a fact, and a
 * Provenance for each that leads to the words it rests on.
 */
export function toConsultationBundle(story: ConsultationStory, now: Date): Bundle {
  const { id, language, profile, parties, recorded } = story
  const frame: TalkFrame = {
    ...{ parties, profile, recorded, language },
    ...{ labels: labels[language], say: talkLabels[language] },
  }
  const told = toldOf(id, joinStopped(story.facts), frame)
  const devices = devicesOf(story)
  const composition = compositionOf(story, frame, {
    authors: devices.filter(({ isAuthor }) => isAuthor).map(({ name }) => linkTo<Device>(id, name)),
    filed: told.flatMap(({ filed }) => filed),
  })
  const named: Named[] = [
    { name: 'composition', resource: composition },
    ...told,
    { name: 'talk', resource: talkDocumentOf(story, frame) },
    ...devices,
    ...told.map((one) => provenanceOfTold(one, story, frame)),
  ]
  return {
    resourceType: 'Bundle',
    identifier: { system: systems.uri, value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: now.toISOString(),
    entry: entriesOf(id, named),
  }
}

interface Told {
  readonly name: string
  readonly resource: Resource
  /** The facts that it is made of. */
  readonly facts: readonly Fact[]
  readonly filed: readonly Filed[]
}

function toldOf(id: string, facts: readonly Fact[], frame: TalkFrame): Told[] {
  const each = facts.flatMap((fact): Told[] => {
    const made = resourceOf(fact, frame)
    if (!made) return []
    const name = `fact/${fact.id}`
    const { resource, section } = made
    const filed = [{ section, line: sayFact(fact, frame), entry: linkTo(id, name) }]
    return [{ name, resource, facts: [fact], filed }]
  })
  const planned = facts.filter(
    ({ type, person }) => (type === 'instruction' || type === 'follow-up') && person === 'patient',
  )
  const resource = carePlanOf(planned, frame)
  if (!resource) return each
  const entry = linkTo(id, PLAN)
  const filed = planned.map((fact) => ({ section: 'plan' as const, line: sayFact(fact, frame), entry }))
  return [...each, { name: PLAN, resource, facts: planned, filed }]
}

/** What understands, what writes and what hears. */
const devicesOf = ({ report, speech }: ConsultationStory) =>
  [
    { name: 'device/facts', engine: { name: 'facts', model: '' }, isAuthor: true },
    ...(report && report.name !== 'facts' ? [{ name: 'device/report', engine: report, isAuthor: true }] : []),
    ...(speech ? [{ name: 'device/speech', engine: speech, isAuthor: false }] : []),
  ].map(({ engine, ...device }) => ({ ...device, resource: deviceOf(engine) }))

function provenanceOfTold({ name, facts }: Told, story: ConsultationStory, frame: TalkFrame): Named {
  const { id } = story
  const document = linkTo<DocumentReference>(id, 'talk')
  const [first, ...others] = facts
  const informant = first && others.length === 0 ? informantOf(first, frame) : undefined
  return {
    name: `provenance/${name}`,
    resource: provenanceOf(frame, {
      target: linkTo(id, name),
      by: linkTo<Device>(id, 'device/facts'),
      places: facts.flatMap((fact) => talkPlacesOf(fact, document, story)),
      ...(informant ? { informant } : {}),
    }),
  }
}
