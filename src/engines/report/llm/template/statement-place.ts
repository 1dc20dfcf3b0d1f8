import type { StatementPlace } from '../../grounding/statement.ts'
import { DERIVED } from './template-answer.ts'

/** By the keys of the layouts. */
const FIELDS: { readonly [field: string]: StatementPlace } = {
  allergies: 'allergy',
  medications_in_use: 'in-use',
  family: 'family',
  family_context: 'family',
}

/** What kind of statement a field of a layout holds. */
export function statementPlace(section: string, field: string): StatementPlace {
  if (section === 'plan') return 'plan'
  if (section === DERIVED.section && field === DERIVED.field) return 'diagnosis'
  return FIELDS[field] ?? 'note'
}
