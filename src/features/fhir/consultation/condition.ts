import type { Condition } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { coded } from '../parts/systems.ts'
import { conceptOf, notesOf, siteOf } from './common.ts'
import type { TalkFrame } from './story.ts'

/** An illness. Nothing is `confirmed`: that is for a person to say. What is denied or ruled out is `refuted`. */
export function conditionOf(fact: Fact, frame: TalkFrame): Condition {
  const { verification, clinical } = statusOf(fact)
  const site = siteOf(fact, frame)
  return {
    resourceType: 'Condition',
    meta: metaOf(frame, { kept: 'condition', doubtful: isToConfirm(fact) }),
    clinicalStatus: coded('conditionClinical', clinical),
    verificationStatus: coded('conditionVerification', verification),
    ...(verification === 'refuted' ? {} : { category: [coded('conditionCategory', categoryOf(fact))] }),
    code: conceptOf(fact, frame.profile === 'br-core' ? 'cid10' : 'icd10'),
    ...(site ? { bodySite: [site] } : {}),
    subject: frame.parties.subject,
    ...inEncounter(frame),
    ...(fact.time && verification !== 'refuted' ? { onsetString: fact.time } : {}),
    recordedDate: frame.recorded.toISOString(),
    ...notesOf(fact, frame),
  }
}

function statusOf({ polarity, status }: Fact) {
  if (polarity === 'absent' || status === 'ruled-out')
    return { verification: 'refuted', clinical: 'inactive' } as const
  if (polarity === 'uncertain' || status === 'suspected' || status === 'new')
    return { verification: 'provisional', clinical: 'active' } as const
  return { verification: 'unconfirmed', clinical: status === 'past' ? 'inactive' : 'active' } as const
}

const categoryOf = ({ status }: Fact): string =>
  status === 'new' || status === 'suspected' ? 'encounter-diagnosis' : 'problem-list-item'
