import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { notesOf, whenOf } from './common.ts'
import { dosageOf } from './dosage.ts'
import type { TalkFrame } from './story.ts'

/** What was ordered is a proposal, what is or was taken a statement; what was only spoken of is neither (`null`). */
export function medicineOf(fact: Fact, frame: TalkFrame): MedicationRequest | MedicationStatement | null {
  if (fact.status === 'rejected') return null
  if (fact.status !== 'start' && fact.status !== 'change') return statementOf(fact, frame)
  return fact.polarity === 'absent' ? null : requestOf(fact, frame)
}

/** A draft that somebody has to sign. */
function requestOf(fact: Fact, frame: TalkFrame): MedicationRequest {
  const dosage = dosageOf(fact, frame)
  const { practitioner, subject } = frame.parties
  // BR Core wants a code for the route.
  const kept = dosage?.route ? {} : ({ kept: 'medicationrequest' } as const)
  return {
    resourceType: 'MedicationRequest',
    meta: metaOf(frame, { ...kept, doubtful: isToConfirm(fact) }),
    status: 'draft',
    intent: 'proposal',
    medicationCodeableConcept: { text: fact.concept },
    subject,
    ...inEncounter(frame),
    authoredOn: frame.recorded.toISOString(),
    requester: practitioner ?? { type: 'Practitioner', display: frame.labels.doctor },
    ...(dosage ? { dosageInstruction: [dosage] } : {}),
    ...notesOf(fact, frame, whenOf(fact, frame)),
  }
}

function statementOf(fact: Fact, frame: TalkFrame): MedicationStatement {
  const dosage = dosageOf(fact, frame)
  const { encounter, subject } = frame.parties
  return {
    resourceType: 'MedicationStatement',
    meta: metaOf(frame, { kept: 'medicationstatement', doubtful: isToConfirm(fact) }),
    status: statusOf(fact),
    medicationCodeableConcept: { text: fact.concept },
    subject,
    ...(encounter ? { context: encounter } : {}),
    dateAsserted: frame.recorded.toISOString(),
    ...(dosage ? { dosage: [dosage] } : {}),
    ...notesOf(fact, frame, whenOf(fact, frame)),
  }
}

function statusOf(fact: Fact): MedicationStatement['status'] {
  const { polarity, status } = fact
  if (isToConfirm(fact) || polarity === 'uncertain') return 'unknown'
  if (polarity === 'absent') return 'not-taken'
  switch (status) {
    case 'in-use':
    case 'continue':
      return 'active'
    case 'stop':
      return 'stopped'
    case 'past':
      return 'completed'
    case 'not-taking':
      return 'not-taken'
    default:
      return 'unknown'
  }
}
