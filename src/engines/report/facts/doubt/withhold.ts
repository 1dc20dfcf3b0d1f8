import type { Fact } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { type Ground, groundsOf } from './ground.ts'
import { disagreement, type SecondModels } from './read-again.ts'
import { stretchSaid } from './stretch-said.ts'
import { PART_RISKS, type PartRisk, type Sign, type Understood, type Withheld } from './understood.ts'
import { likelihoodOf, type RiskWeights, shippedWeights, signsOf } from './weigh.ts'

interface Weights {
  readonly risks?: RiskWeights
  readonly second?: SecondModels
}

/**
 * The last pass: facts that are likely to be critically wrong are held back, those of which only a part is (a side, a dose,
 * a number) are told without it, and those that may be wrong are told and marked. Allergies and what the doctor comes to are
 * never held back.
 */
export function withholdDoubtful(
  facts: readonly Fact[],
  reading: Reading,
  weights: Weights = {},
): Understood {
  const told: Fact[] = []
  const withheld: Withheld[] = []
  for (const ground of groundsOf(reading, facts)) {
    const fact = judged(ground, weights)
    if ('risks' in fact) withheld.push(fact)
    else told.push(fact)
  }
  return { facts: told, withheld }
}

function judged(ground: Ground, { risks = shippedWeights, second }: Weights): Fact | Withheld {
  const { fact } = ground
  const signs = signsOf(ground, disagreement(ground, second))
  const likelihood = likelihoodOf(signs, risks)
  const marked = (one: Fact, wrong: number): Fact =>
    wrong > risks.marked ? { ...one, certainty: 'doubtful' } : one
  if (likelihood <= risks.most) return marked(fact, likelihood)
  const parts = PART_RISKS.filter((part) => signs.includes(part))
  const others = signs.filter((sign) => !parts.some((part) => part === sign))
  const rest = likelihoodOf(others, risks)
  if (parts.length > 0 && rest <= risks.most)
    return marked(
      parts.reduce((whole, part) => withoutPart[part](whole), fact),
      rest,
    )
  if (isTooWeighty(fact)) return { ...fact, certainty: 'doubtful' }
  const weightOf = (sign: Sign) => risks.weights[sign] ?? 0
  const against = signs.filter((sign) => weightOf(sign) > 0)
  const said = stretchSaid(ground)
  return { ...fact, said, risks: against.toSorted((a, b) => weightOf(b) - weightOf(a)) }
}

/** To miss it would do more harm than to have it confirmed. */
const isTooWeighty = ({ type, polarity, status, speaker }: Fact): boolean =>
  polarity === 'present' && (type === 'allergy' || (status === 'new' && speaker === 'doctor'))

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
