import type { FamilyMemberHistory } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { metaOf } from '../parts/frame.ts'
import { coded } from '../parts/systems.ts'
import { notesOf } from './common.ts'
import { sayFact, sayValue } from './say-value.ts'
import type { TalkFrame } from './story.ts'

const relations = {
  mother: 'MTH',
  father: 'FTH',
  sibling: 'SIB',
  child: 'CHILD',
  other: 'FAMMEMB',
  patient: 'FAMMEMB',
} as const

/** An illness of a relative; FHIR has no place for one that is denied but words. */
export function familyHistoryOf(fact: Fact, frame: TalkFrame): FamilyMemberHistory {
  const isTold = fact.polarity === 'present'
  const onset = sayValue(fact, frame)
  return {
    resourceType: 'FamilyMemberHistory',
    meta: metaOf(frame, { doubtful: isToConfirm(fact) }),
    status: 'partial',
    patient: frame.parties.subject,
    relationship: coded('roleCode', relations[fact.person]),
    ...(isTold
      ? { condition: [{ code: { text: fact.concept }, ...(onset === '' ? {} : { onsetString: onset }) }] }
      : {}),
    ...notesOf(fact, frame, isTold ? '' : sayFact(fact, frame)),
  }
}
