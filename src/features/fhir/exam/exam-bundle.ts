import type { Bundle, Device, DocumentReference, Observation, Reference } from '@medplum/fhirtypes'
import { entriesOf, linkTo, type Named } from '../parts/bundle.ts'
import { deviceOf } from '../parts/device.ts'
import { type Frame, inEncounter, metaOf } from '../parts/frame.ts'
import { labels } from '../parts/labels.ts'
import { provenanceOf } from '../parts/provenance.ts'
import type { ExamStory } from './exam-story.ts'
import { observationOf } from './observation.ts'
import { reportOf } from './report.ts'
import { documentOf, placesOf } from './source.ts'

/**
 * An exam as a FHIR R4 `collection`: its DiagnosticReport, an Observation a test, the file, the software that read it, and a
 * Provenance for each value.
 */
export function toExamBundle(story: ExamStory, now: Date): Bundle {
  const { id, reading, parties, profile, readAt, pageAddress } = story
  const frame: Frame = { parties, labels: labels[reading.language], profile, recorded: readAt }
  const device = linkTo<Device>(id, 'device')
  const file = linkTo<DocumentReference>(id, 'file')
  const tests = reading.observations.map((test, index) => ({
    name: `test/${index}`,
    resource: observationOf(test, reading.date, frame),
    places: placesOf(test, file, { pageAddress, pages: frame.labels.page }),
  }))
  const narrative = findingsOf(story, frame)
  const results = [...tests, ...narrative]
  const links = results.map(({ name }) => linkTo<Observation>(id, name))
  const provenances = results.map(({ name, places }) => ({
    name: `provenance/${name}`,
    resource: provenanceOf(frame, { target: linkTo(id, name), by: device, places }),
  }))
  const named: Named[] = [
    { name: 'report', resource: reportOf(story, links, frame) },
    ...results,
    { name: 'file', resource: documentOf(story, frame) },
    { name: 'device', resource: deviceOf({ name: story.engine, model: '' }) },
    ...provenances,
    { name: 'provenance/report', resource: wholeProvenance(story, frame, { by: device, document: file }) },
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: entriesOf(id, named),
  }
}

const wholeProvenance = (
  story: ExamStory,
  frame: Frame,
  { by, document }: { readonly by: Reference<Device>; readonly document: Reference },
) =>
  provenanceOf(frame, {
    target: linkTo(story.id, 'report'),
    by,
    places: [{ document, address: `${story.pageAddress}1`, display: story.fileName }],
  })

/** What imaging and pathology tell in words. */
function findingsOf({ reading }: ExamStory, frame: Frame) {
  if (reading.findings.length === 0) return []
  const resource: Observation = {
    resourceType: 'Observation',
    meta: metaOf(frame, { kept: 'observation' }),
    status: 'preliminary',
    code: { text: frame.labels.findings },
    subject: frame.parties.subject,
    ...inEncounter(frame),
    ...(reading.date === '' ? {} : { effectiveDateTime: reading.date }),
    issued: frame.recorded.toISOString(),
    valueString: reading.findings.join('\n'),
  }
  return [{ name: 'findings', resource, places: [] }]
}
