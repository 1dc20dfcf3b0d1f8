import type { Ground } from './ground.ts'
import { kindsOf, risksOf } from './risks/index.ts'
import { DISAGREEMENTS, type Disagreement, type Sign } from './understood.ts'
import weights from './weights/risks.json' with { type: 'json' }

/** Logistic regression over what is to be seen of a fact. */
export interface RiskWeights {
  readonly bias: number
  /** How likely a fact is wrong from which on it is not told. */
  readonly most: number
  /** … and from which on it is told and marked, for somebody to confirm. */
  readonly marked: number
  readonly weights: { readonly [sign in Sign]?: number }
}

export const shippedWeights: RiskWeights = weights

/** All that is to be seen of a fact; `disagreement`: how likely it is wrong by a second reading. */
export function signsOf(ground: Ground, disagreement: number): Sign[] {
  const risks = risksOf(ground)
  return [
    // What is told plainly is as seldom wrong whatever it is.
    ...(risks.includes('told-plainly') ? [] : kindsOf(ground)),
    ...risks,
    ...DISAGREEMENTS.filter((least) => disagreement > least).map(
      (least): Disagreement => `read-otherwise-${least}`,
    ),
  ]
}

/** How likely a fact with these signs is critically wrong, from 0 to 1. */
export const likelihoodOf = (signs: readonly Sign[], { bias, weights: of }: RiskWeights): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign) => sum + (of[sign] ?? 0), bias)))
