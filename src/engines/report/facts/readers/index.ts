import type { FactReader } from '../reading.ts'
import { readAllergies } from './allergies.ts'
import { readConditions } from './conditions.ts'
import { readContext } from './context.ts'
import { readExamFindings } from './exam-findings.ts'
import { readFamily } from './family.ts'
import { readFollowUp } from './follow-up.ts'
import { readHabits } from './habits.ts'
import { readInstructions } from './instructions.ts'
import { readLabs } from './labs.ts'
import { readMedicines } from './medicines.ts'
import { readOrders } from './orders.ts'
import { readProcedures } from './procedures.ts'
import { readReferrals } from './referrals.ts'
import { readSymptoms } from './symptoms.ts'
import { readVitals } from './vitals.ts'

/** One reader a kind of fact. They do not see each other's facts, so their order means nothing. */
export const readers: readonly FactReader[] = [
  readSymptoms,
  readConditions,
  readFamily,
  readHabits,
  readFollowUp,
  readContext,
  readInstructions,
  readMedicines,
  readAllergies,
  readVitals,
  readLabs,
  readExamFindings,
  readOrders,
  readReferrals,
  readProcedures,
]
