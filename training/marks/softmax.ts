import type { Trained } from '../linear/train.ts'

/** Distinct features by their full hash, and the class that holds. */
export interface HashedExample {
  readonly features: readonly number[]
  readonly target: number
}

export interface SoftmaxOptions {
  readonly classes: readonly string[]
  readonly bits: number
  readonly epochs: number
  readonly rate: number
  /** Strength of the L2 penalty, on the weights an example touches. */
  readonly penalty: number
  /** Features seen less often are left out. */
  readonly leastCount: number
}

/** Multinomial logistic regression by AdaGrad over shuffled examples, with a fixed seed; each feature counts 1. */
export function trainSoftmax(examples: readonly HashedExample[], options: SoftmaxOptions): Trained {
  const { classes, bits, epochs, rate, penalty } = options
  const n = classes.length
  const size = 1 << bits
  const rows = placesOf(examples, options)
  const weights = new Float64Array(size * n)
  const seen = new Float64Array(size * n).fill(1e-2)
  const bias = new Float64Array(n)
  const biasSeen = new Float64Array(n).fill(1)
  const order = Int32Array.from(examples, (_, i) => i)
  const shares = new Float64Array(n)
  let state = 7
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const k = Math.floor((state / 2 ** 32) * (i + 1))
      ;[order[i], order[k]] = [order[k]!, order[i]!]
    }
    for (const i of order) {
      const places = rows[i]!
      shares.set(bias)
      for (const place of places) for (let c = 0; c < n; c += 1) shares[c]! += weights[place * n + c]!
      normalise(shares)
      for (let c = 0; c < n; c += 1) {
        const error = shares[c]! - (c === examples[i]!.target ? 1 : 0)
        for (const place of places) {
          const at = place * n + c
          const gradient = error + penalty * weights[at]!
          seen[at]! += gradient * gradient
          weights[at]! -= (rate * gradient) / Math.sqrt(seen[at]!)
        }
        biasSeen[c]! += error * error
        bias[c]! -= (rate * error) / Math.sqrt(biasSeen[c]!)
      }
    }
  }
  return { options, idf: new Float64Array(size).fill(1), weights, bias }
}

function placesOf(examples: readonly HashedExample[], { bits, leastCount }: SoftmaxOptions): Int32Array[] {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const mask = (1 << bits) - 1
  return examples.map(({ features }) =>
    Int32Array.from(
      features.filter((feature) => counts.get(feature)! >= leastCount),
      (feature) => feature & mask,
    ),
  )
}

/** Scores to shares of one, in place. */
function normalise(scores: Float64Array): void {
  const most = Math.max(...scores)
  let total = 0
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = Math.exp(scores[c]! - most)
    total += scores[c]!
  }
  for (let c = 0; c < scores.length; c += 1) scores[c]! /= total
}
