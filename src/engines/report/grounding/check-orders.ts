import type { FactStatus } from '../facts/fact.ts'
import { hasCue, type StatementCue } from './cues.ts'
import type { Elements } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import { isSupposed } from './said-polarity.ts'
import type { CheckContext } from './statement.ts'

/** Tables of what is ordered, done or only thought of. */
const PLANNED: ReadonlySet<string> = new Set([
  'tests',
  'procedures',
  'referrals',
  'vaccines',
  'operated-parts',
])

/** Tests that were ordered and are told with a result, or that were put off and are told as ordered or done. */
export function checkOrders(talk: HeardTalk, statement: Elements, { place, cited }: CheckContext): Finding[] {
  const { reading, units } = statement
  return units.flatMap((unit): Finding[] => {
    const { sentence, concept } = unit
    if (!PLANNED.has(unit.table)) return []
    const says = (...kinds: readonly StatementCue[]) => hasCue(reading, sentence.tokens, kinds)
    const facts = talk.facts.filter((fact) => fact.concept === concept)
    const isAll = (...wanted: readonly (FactStatus | null)[]) =>
      facts.length > 0 && facts.every(({ type, status }) => type === 'order' && wanted.includes(status))
    const isDone = says('result') || (says('done') && !says('denies', 'withholds'))
    if (isDone && !says('orders', 'supposes') && isAll('ordered', 'declined', null))
      return [{ kind: 'only-ordered', what: concept }]
    if (place !== 'plan' || says('denies', 'withholds', 'supposes')) return []
    if (isAll('declined')) return [{ kind: 'refused', what: concept }]
    const places = talk.occurrences(unit).filter((one) => talk.isIn(one.sentence, cited))
    const isOnlySupposed = places.length > 0 && places.every((one) => isSupposed(talk.reading, one))
    return isOnlySupposed ? [{ kind: 'supposed', what: concept }] : []
  })
}
