import { FACT_TYPES } from '../fact.ts'
import type { Ground } from './ground.ts'
import { kindsOf, risksOf } from './risks/index.ts'
import {
  BEARINGS,
  type Bearing,
  DISAGREEMENTS,
  type Disagreement,
  type Kind,
  type Sign,
} from './understood.ts'
import weights from './weights/risks.json' with { type: 'json' }

/** Logistic regression over what is to be seen of a fact. */
export interface SignWeights {
  readonly bias: number
  readonly weights: { readonly [sign in Sign]?: number }
}

export interface RiskWeights {
  /** Whether a fact is critically wrong. */
  readonly wrong: SignWeights
  /** Whether a clinician would chart it. */
  readonly charted: SignWeights
  /** From which harm on a fact is not told. */
  readonly most: number
  /** How likely a fact is wrong from which on it is told and marked, for somebody to confirm. */
  readonly marked: number
}

export const shippedWeights: RiskWeights = weights

/** What readers that know none of the rules make of a fact. */
export interface SecondSight {
  /** How likely it is wrong by a second reading of its words. */
  readonly disagreement: number
  /** How likely its turns bear such a fact. */
  readonly bearing: number
}

/** All that is to be seen of a fact. */
export const signsOf = (ground: Ground, { disagreement, bearing }: SecondSight): Sign[] => [
  ...kindsOf(ground),
  ...risksOf(ground),
  ...DISAGREEMENTS.filter((least) => disagreement > least).map(
    (least): Disagreement => `read-otherwise-${least}`,
  ),
  ...BEARINGS.filter((least) => bearing > least).map((least): Bearing => `turn-bears-${least}`),
]

/**
 * Signs of being wrong: what is told plainly is as seldom so whatever kind of fact it is, however short, whoever asked, and
 * whatever is said around it; and of a short sentence a second reading is seldom sure.
 */
export const signsAgainst = (signs: readonly Sign[]): readonly Sign[] =>
  signs.includes('told-plainly') ? signs.filter((sign) => !OF_NO_WEIGHT_PLAINLY.has(sign)) : signs

const OF_NO_WEIGHT_PLAINLY: ReadonlySet<Sign> = new Set([
  ...FACT_TYPES.flatMap((type): Kind[] => [type, `no-${type}`, `maybe-${type}`]),
  ...(['one-word', 'short-name', 'said-in-reply', 'medicine-without-regimen'] as const),
  ...(['read-otherwise-0.05', 'read-otherwise-0.1', 'read-otherwise-0.2'] as const),
  ...BEARINGS.map((least): Bearing => `turn-bears-${least}`),
])

/** How likely a fact with these signs is wrong, from 0 to 1. */
export const wrongOf = (signs: readonly Sign[], { wrong }: Pick<RiskWeights, 'wrong'>): number =>
  likelihoodOf(signsAgainst(signs), wrong)

/** Who is told a fact that is charted less often is better off without it: half of the F1 that is reached. */
const leastCharted = 0.3
/** Of what is charted less often, the likelihood that it is wrong alone counts. */
const leastUse = 0.001

/** What harm it may do to tell a fact with these signs, against what it is of use. */
export const harmOf = (signs: readonly Sign[], weights: Pick<RiskWeights, 'wrong' | 'charted'>): number =>
  wrongOf(signs, weights) / Math.max(leastUse, likelihoodOf(signs, weights.charted) - leastCharted)

const likelihoodOf = (signs: readonly Sign[], { bias, weights: of }: SignWeights): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, sign) => sum + (of[sign] ?? 0), bias)))
