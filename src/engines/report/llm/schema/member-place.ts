import type { StatementPlace } from '../../grounding/statement.ts'
import type { JsonPath } from './json-paths.ts'
import { asksOf, inWords } from './member-words.ts'

const PLACES: readonly (readonly [place: StatementPlace, asks: readonly string[]])[] = [
  ['allergy', ['allergies', 'drug-allergies']],
  ['in-use', ['current-medicines']],
  ['family', ['family']],
  ['diagnosis', ['problems']],
  ['plan', ['plan']],
]

const MEDICINES: readonly string[] = [
  'medicines',
  'current-medicines',
  'prescribed',
  'stopped-medicines',
  'rejected-medicines',
]

const asksAlong = (path: JsonPath): readonly string[] =>
  path.flatMap((step) => asksOf(inWords(step).join(' ')))

/** What kind of statement stands at a place of a caller's schema, by the names that lead to it. */
export function memberPlace(path: JsonPath): StatementPlace {
  const asks = asksAlong(path)
  return PLACES.find(([, kinds]) => kinds.some((kind) => asks.includes(kind)))?.[0] ?? 'note'
}

/** Whether a place is for medicines. */
export const isForMedicines = (path: JsonPath): boolean =>
  asksAlong(path).some((ask) => MEDICINES.includes(ask))
