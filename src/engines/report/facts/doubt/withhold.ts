import type { LinearModel } from '../../../../platform/text/linear-model.ts'
import type { Fact } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { bearing } from './bearing.ts'
import { type Ground, groundsOf } from './ground.ts'
import { type Judgement, judge } from './judge.ts'
import { disagreement, type SecondModels } from './read-again.ts'
import { stretchSaid } from './stretch-said.ts'
import { PART_RISKS, type PartRisk, type Sign, type Understood, type Withheld } from './understood.ts'
import { harmOf, type RiskWeights, shippedWeights, signsAgainst, signsOf } from './weigh.ts'

interface Weights {
  readonly risks?: RiskWeights
  readonly second?: SecondModels
  readonly turns?: LinearModel
}

/**
 * The last pass: facts that may do more harm than they are of use are not told, those of which only a part may be wrong (a
 * side, a dose, a number) are told without it, and those that may be wrong are told and marked.
 */
export function withholdDoubtful(
  facts: readonly Fact[],
  reading: Reading,
  weights: Weights = {},
): Understood {
  const told: Fact[] = []
  const slight: Fact[] = []
  const withheld: Withheld[] = []
  for (const ground of groundsOf(reading, facts)) {
    const { fact, judgement, signs } = judged(ground, weights)
    if (judgement === 'misread') withheld.push(withheldOf(ground, signs, weights))
    else if (judgement === 'slight') slight.push(fact)
    else told.push(judgement === 'marked' ? { ...fact, certainty: 'doubtful' } : fact)
  }
  return { facts: told, slight, withheld }
}

interface Judged {
  readonly fact: Fact
  readonly judgement: Judgement
  readonly signs: readonly Sign[]
}

function judged(ground: Ground, { risks = shippedWeights, second, turns }: Weights): Judged {
  const { fact } = ground
  const signs = signsOf(ground, {
    disagreement: disagreement(ground, second),
    bearing: bearing(ground, turns),
  })
  const parts = PART_RISKS.filter((part) => signs.includes(part))
  if (parts.length > 0 && harmOf(signs, risks) > risks.most) {
    const others = signs.filter((sign) => !parts.some((part) => part === sign))
    const rest = parts.reduce((whole, part) => withoutPart[part](whole), fact)
    if (harmOf(others, risks) <= risks.most)
      return { fact: rest, judgement: judge(fact, others, risks), signs: others }
  }
  return { fact, judgement: judge(fact, signs, risks), signs }
}

function withheldOf(
  ground: Ground,
  signs: readonly Sign[],
  { risks: { wrong } = shippedWeights }: Weights,
): Withheld {
  const weightOf = (sign: Sign) => wrong.weights[sign] ?? 0
  const against = signsAgainst(signs).filter((sign) => weightOf(sign) > 0)
  return {
    ...ground.fact,
    said: stretchSaid(ground),
    risks: against.toSorted((a, b) => weightOf(b) - weightOf(a)),
  }
}

const withoutDose = (fact: Fact): Fact => ({
  ...fact,
  medicine: fact.medicine && { ...fact.medicine, dose: null },
})

const withoutPart: { readonly [part in PartRisk]: (fact: Fact) => Fact } = {
  'side-of-two': (fact) => ({ ...fact, side: null }),
  'dose-of-many': withoutDose,
  'dose-of-a-handful': withoutDose,
  'number-of-many': (fact) => ({ ...fact, value: null }),
}
