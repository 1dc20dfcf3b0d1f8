import type { Resource } from '@medplum/fhirtypes'
import type { Fact } from '../../../engines/report/port.ts'
import { allergyOf } from './allergy.ts'
import { conditionOf } from './condition.ts'
import { familyHistoryOf } from './family.ts'
import { medicineOf } from './medicine.ts'
import { procedureOf } from './procedure.ts'
import { serviceRequestOf } from './request.ts'
import type { SectionKey, TalkFrame } from './story.ts'
import { toldObservationOf } from './told-observation.ts'

/** A fact's own resource, and the section it belongs to; `null` for what stands in no resource of its own. */
export function resourceOf(
  fact: Fact,
  frame: TalkFrame,
): { readonly resource: Resource; readonly section: SectionKey } | null {
  // What somebody else has or takes is not the patient's.
  if (fact.person !== 'patient' && fact.type !== 'family') return null
  const resource = mapped(fact, frame)
  return resource && { resource, section: sectionOf(fact, resource) }
}

function mapped(fact: Fact, frame: TalkFrame): Resource | null {
  switch (fact.type) {
    case 'condition':
      return conditionOf(fact, frame)
    case 'allergy':
      return allergyOf(fact, frame)
    case 'medicine':
      return medicineOf(fact, frame)
    case 'procedure':
      return procedureOf(fact, frame)
    case 'family':
      return familyHistoryOf(fact, frame)
    case 'order':
    case 'referral':
      return serviceRequestOf(fact, frame)
    case 'symptom':
    case 'exam-finding':
    case 'vital':
    case 'lab':
    case 'habit':
    case 'context':
      return toldObservationOf(fact, frame)
    // All of them together are one plan.
    case 'instruction':
    case 'follow-up':
      return null
  }
}

const sections: { readonly [type in Fact['type']]: SectionKey } = {
  symptom: 'symptoms',
  condition: 'conditions',
  allergy: 'allergies',
  medicine: 'medicines',
  procedure: 'procedures',
  family: 'family',
  habit: 'social',
  context: 'social',
  vital: 'vitals',
  'exam-finding': 'examination',
  lab: 'results',
  order: 'plan',
  referral: 'plan',
  instruction: 'plan',
  'follow-up': 'plan',
}

const sectionOf = ({ type }: Fact, { resourceType }: Resource): SectionKey =>
  resourceType === 'MedicationRequest' ? 'plan' : sections[type]
