import type { FactReader } from '../reading.ts'
import { readAllergies } from './allergies.ts'
import { readConditions } from './conditions.ts'
import { readFamily } from './family.ts'
import { readFollowUp } from './follow-up.ts'
import { readHabits } from './habits.ts'
import { readInstructions } from './instructions.ts'
import { readMedicines } from './medicines.ts'
import { readSymptoms } from './symptoms.ts'

/** One reader a kind of fact. They do not see each other's facts, so their order means nothing. */
export const readers: readonly FactReader[] = [readSymptoms, readConditions, readFamily, readHabits, readFollowUp, readInstructions, readMedicines, readAllergies]
