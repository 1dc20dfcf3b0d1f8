import { hearAllergies } from '../allergies/hear-allergies.ts'
import type { FactDraft } from '../fact.ts'
import type { Reading } from '../reading.ts'

/** What the patient is allergic to and what it did, and what was asked and denied. */
export const readAllergies = (reading: Reading): FactDraft[] => [...hearAllergies(reading).facts]
