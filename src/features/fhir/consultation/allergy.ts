import type { AllergyIntolerance } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { coded } from '../parts/systems.ts'
import { notesOf } from './common.ts'
import { sayValue } from './say-value.ts'
import type { TalkFrame } from './story.ts'

/** An allergy as it was told: `unconfirmed` until a person confirms it; what is denied is `refuted`. */
export function allergyOf(fact: Fact, frame: TalkFrame): AllergyIntolerance {
  const isDenied = fact.polarity === 'absent'
  const reaction = isDenied ? '' : sayValue(fact, frame)
  return {
    resourceType: 'AllergyIntolerance',
    meta: metaOf(frame, { doubtful: isToConfirm(fact) }),
    clinicalStatus: coded('allergyClinical', isDenied ? 'inactive' : 'active'),
    verificationStatus: coded('allergyVerification', isDenied ? 'refuted' : 'unconfirmed'),
    code: { text: fact.concept },
    patient: frame.parties.subject,
    ...inEncounter(frame),
    ...(fact.time && !isDenied ? { onsetString: fact.time } : {}),
    recordedDate: frame.recorded.toISOString(),
    ...(reaction === '' ? {} : { reaction: [{ manifestation: [{ text: reaction }] }] }),
    ...notesOf(fact, frame),
  }
}
