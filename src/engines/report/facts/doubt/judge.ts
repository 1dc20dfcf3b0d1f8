import type { Fact, FactType } from '../fact.ts'
import type { Sign } from './understood.ts'
import { harmOf, type RiskWeights, wrongOf } from './weigh.ts'

/**
 * `plain` and `marked`: told, and told for somebody to confirm. `slight`: surely said, but nobody would chart it. `misread`:
 * likely to be wrong.
 */
export type Judgement = 'plain' | 'marked' | 'slight' | 'misread'

/** Whether a fact with these signs is told, and why it is not. Allergies, returns and what the doctor comes to are always told. */
export function judge(
  fact: Pick<Fact, 'type' | 'polarity' | 'status' | 'speaker'>,
  signs: readonly Sign[],
  weights: RiskWeights,
): Judgement {
  const mayBeWrong = wrongOf(signs, weights) > weights.marked
  if (harmOf(signs, weights) <= weights.most || (!mayBeWrong && ALWAYS_CHARTED.has(fact.type)))
    return mayBeWrong ? 'marked' : 'plain'
  if (isTooWeighty(fact)) return 'marked'
  return mayBeWrong ? 'misread' : 'slight'
}

/** To miss it would do more harm than to have it confirmed. */
const isTooWeighty = ({ type, polarity, status, speaker }: Parameters<typeof judge>[0]): boolean =>
  polarity === 'present' &&
  (type === 'allergy' || type === 'follow-up' || (status === 'new' && speaker === 'doctor'))

/** What every clinician writes down, where it is read rightly. */
const ALWAYS_CHARTED: ReadonlySet<FactType> = new Set([
  ...(['allergy', 'condition', 'family', 'habit'] as const),
  ...(['medicine', 'order', 'referral', 'follow-up'] as const),
])
