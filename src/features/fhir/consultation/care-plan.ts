import type { CarePlan } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { sayFact } from './say-value.ts'
import type { TalkFrame } from './story.ts'

/** What the patient was told to do, and when to come back; `null` where nothing was. */
export function carePlanOf(facts: readonly Fact[], frame: TalkFrame): CarePlan | null {
  if (facts.length === 0) return null
  return {
    resourceType: 'CarePlan',
    meta: metaOf(frame, { doubtful: facts.some(isToConfirm) }),
    status: 'draft',
    intent: 'proposal',
    title: frame.say.plan,
    subject: frame.parties.subject,
    ...inEncounter(frame),
    created: frame.recorded.toISOString(),
    activity: facts.map((fact) => ({
      detail: {
        ...(fact.type === 'follow-up' ? { kind: 'Appointment' as const } : {}),
        status: 'not-started' as const,
        ...(fact.polarity === 'absent' ? { doNotPerform: true } : {}),
        // What is not to be done is told by `doNotPerform`.
        description: sayFact(
          { ...fact, polarity: fact.polarity === 'absent' ? 'present' : fact.polarity },
          frame,
        ),
      },
    })),
  }
}
