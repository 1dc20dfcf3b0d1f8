import type { FactDraft } from '../fact.ts'
import type { MedicineMention } from '../medicines/medicine.ts'
import type { Reading } from '../reading.ts'

/** What a talk says of allergies, and which medicines it names as allergens. */
export interface HeardAllergies {
  readonly facts: readonly FactDraft[]
  readonly isAllergen: (mention: MedicineMention) => boolean
}

export function hearAllergies(_reading: Reading): HeardAllergies {
  return { facts: [], isAllergen: () => false }
}
