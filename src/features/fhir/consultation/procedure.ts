import type { Procedure } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { notesOf, siteOf } from './common.ts'
import type { TalkFrame } from './story.ts'

const statuses = { present: 'completed', absent: 'not-done', uncertain: 'unknown' } as const

/** An operation or intervention that the patient had, or never had. */
export function procedureOf(fact: Fact, frame: TalkFrame): Procedure {
  const site = siteOf(fact, frame)
  return {
    resourceType: 'Procedure',
    meta: metaOf(frame, { doubtful: isToConfirm(fact) }),
    status: isToConfirm(fact) ? 'unknown' : statuses[fact.polarity],
    code: { text: fact.concept },
    subject: frame.parties.subject,
    ...inEncounter(frame),
    ...(fact.time && fact.polarity === 'present' ? { performedString: fact.time } : {}),
    ...(site ? { bodySite: [site] } : {}),
    ...notesOf(fact, frame),
  }
}
