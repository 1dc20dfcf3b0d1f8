import type { ServiceRequest } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { conceptOf, notesOf, siteOf, whenOf } from './common.ts'
import type { TalkFrame } from './story.ts'

/** A test or a referral that was ordered, as a draft; `null` for what was declined, is done, or was only spoken of. */
export function serviceRequestOf(fact: Fact, frame: TalkFrame): ServiceRequest | null {
  const isOrdered = fact.type === 'referral' || fact.status === 'ordered' || fact.polarity === 'uncertain'
  if (!isOrdered || fact.polarity === 'absent') return null
  const site = siteOf(fact, frame)
  const { practitioner, subject } = frame.parties
  return {
    resourceType: 'ServiceRequest',
    meta: metaOf(frame, { doubtful: isToConfirm(fact) }),
    status: 'draft',
    intent: 'proposal',
    ...(fact.type === 'referral' ? { category: [{ text: frame.say.referral }] } : {}),
    code: conceptOf(fact, 'loinc'),
    subject,
    ...inEncounter(frame),
    authoredOn: frame.recorded.toISOString(),
    requester: practitioner ?? { type: 'Practitioner', display: frame.labels.doctor },
    ...(site ? { bodySite: [site] } : {}),
    ...notesOf(fact, frame, whenOf(fact, frame)),
  }
}
