import type { StatementPlace } from '../../grounding/statement.ts'

const PLACES: readonly (readonly [RegExp, StatementPlace])[] = [
  [/alerg|allerg/i, 'allergy'],
  [/medic(?:a|in).*(?:uso|use)|current_med/i, 'in-use'],
  [/famil/i, 'family'],
  [/^assessment\/description$|diagnos|hypothes|hipotese/i, 'diagnosis'],
  [/^plan\/|conduta|conduct/i, 'plan'],
]

/** What kind of statement a field of a layout holds, by the names of its section and field. */
export const statementPlace = (section: string, field: string): StatementPlace =>
  PLACES.find(([name]) => name.test(`${section}/${field}`))?.[1] ?? 'note'
