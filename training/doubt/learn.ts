import type { LinearWeights } from '../../src/platform/text/linear-model.ts'
import { type HashedExample, learnLinear, softmax } from '../linear/learn.ts'
import { pack } from '../linear/pack.ts'

/** Weights of a second reading: whether words say no. */
export const learnSecondReading = (
  examples: readonly HashedExample[],
  provenance: LinearWeights['provenance'],
): LinearWeights =>
  pack(
    learnLinear(examples, {
      ...{ classes: ['so', 'not'], link: softmax },
      ...{ bits: 16, epochs: 20, rate: 0.05, penalty: 3e-3, leastCount: 4 },
    }),
    { ...provenance, facts: examples.length },
  )

/** What is to be seen of a fact, and whether it is so (critically wrong, charted). */
export interface Example<Sign extends string> {
  readonly signs: readonly Sign[]
  readonly isSo: boolean
}

/** Signs that fewer facts have are left out. */
const leastFacts = 12
/** Strength of the L2 penalty. */
const penalty = 2
const rounds = 400
const rate = 0.5

/** Logistic regression by AdaGrad over all examples at once; the same examples give the same weights. */
export function learnSigns<Sign extends string>(examples: readonly Example<Sign>[]) {
  const counts = new Map<Sign, number>()
  for (const { signs } of examples) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= leastFacts).map(([sign]) => sign)
  const place = new Map(names.map((sign, at) => [sign, at]))
  const rows = examples.map(({ signs }) => signs.flatMap((sign) => place.get(sign) ?? []))
  const weights = new Float64Array(names.length)
  const seen = new Float64Array(names.length).fill(1e-6)
  let bias = -2
  let biasSeen = 1e-6
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight) => penalty * weight)
    let biasSlope = 0
    for (const [at, row] of rows.entries()) {
      const score = row.reduce((sum, sign) => sum + weights[sign]!, bias)
      const error = 1 / (1 + Math.exp(-score)) - (examples[at]!.isSo ? 1 : 0)
      biasSlope += error
      for (const sign of row) slope[sign]! += error
    }
    for (let at = 0; at < weights.length; at += 1) {
      seen[at]! += slope[at]! ** 2
      weights[at]! -= (rate * slope[at]!) / Math.sqrt(seen[at]!)
    }
    biasSeen += biasSlope ** 2
    bias -= (rate * biasSlope) / Math.sqrt(biasSeen)
  }
  return {
    bias,
    weights: Object.fromEntries(names.map((sign, at) => [sign, weights[at]!])) as { [sign in Sign]?: number },
  }
}
