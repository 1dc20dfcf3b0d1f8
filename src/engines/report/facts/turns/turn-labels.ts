import type { Fact, FactStatus } from '../fact.ts'

/** What may rest on a turn; several do at once. */
export const TURN_LABELS = [
  'nothing',
  'symptom',
  'no-symptom',
  'condition',
  'no-condition',
  'exam-finding',
  'no-exam-finding',
  'vital',
  'lab',
  'medicine-taken',
  'medicine-begun',
  'medicine-left',
  'medicine-rejected',
  'allergy',
  'no-allergy',
  'procedure',
  'family',
  'habit',
  'no-habit',
  'order',
  'declined-order',
  'referral',
  'instruction',
  'follow-up',
  'context',
  /** What the doctor comes to. */
  'diagnosis',
  /** What the patient comes with. */
  'complaint',
  /** A return, a referral, an order or a medicine in the doctor's own words. */
  'doctor-return',
  'doctor-refers',
  'doctor-orders',
  'doctor-begins',
  'doctor-leaves',
] as const
export type TurnLabel = (typeof TURN_LABELS)[number]

const ofMedicines: { readonly [status in FactStatus]?: TurnLabel } = {
  'in-use': 'medicine-taken',
  continue: 'medicine-taken',
  start: 'medicine-begun',
  change: 'medicine-begun',
  stop: 'medicine-left',
  past: 'medicine-left',
  'not-taking': 'medicine-left',
  rejected: 'medicine-rejected',
}

/** What a fact makes of the turns that it rests on. */
export function labelOf({
  type,
  polarity,
  status,
  person,
}: Pick<Fact, 'type' | 'polarity' | 'status' | 'person'>): TurnLabel {
  const isNo = polarity === 'absent'
  switch (type) {
    case 'medicine':
      return (status && ofMedicines[status]) || 'medicine-taken'
    case 'symptom':
    case 'condition':
      if (person !== 'patient') return 'family'
      return isNo ? `no-${type}` : type
    case 'exam-finding':
    case 'allergy':
    case 'habit':
      return isNo ? `no-${type}` : type
    case 'order':
      return isNo || status === 'declined' ? 'declined-order' : 'order'
    default:
      return type
  }
}
