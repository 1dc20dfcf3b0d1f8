import type { Trained } from './pack.ts'

/** Distinct features by their full hash, and the places of the classes that hold. */
export interface HashedExample {
  readonly features: readonly number[]
  readonly labels: readonly number[]
}

/** From scores to likelihoods, in place: of classes of which one holds (`softmax`), or of each on its own (`sigmoid`). */
type Link = (scores: Float64Array) => void

export interface LearnOptions {
  readonly classes: readonly string[]
  readonly link: Link
  readonly bits: number
  readonly epochs: number
  readonly rate: number
  /** Strength of the L2 penalty, on the weights an example touches. */
  readonly penalty: number
  /** Features seen less often are left out. */
  readonly leastCount: number
  /** Where the bias of each class begins: below 0 where few examples are of it. */
  readonly begin?: number
}

/** Logistic regression by AdaGrad over shuffled examples, with a fixed seed; each feature counts 1. */
export function learnLinear(examples: readonly HashedExample[], options: LearnOptions): Trained {
  const { classes, link, bits, epochs, rate, penalty, begin = 0 } = options
  const n = classes.length
  const size = 1 << bits
  const rows = placesOf(examples, options)
  const weights = new Float64Array(size * n)
  const seen = new Float64Array(size * n).fill(1e-2)
  const bias = new Float64Array(n).fill(begin)
  const biasSeen = new Float64Array(n).fill(1)
  const order = Int32Array.from(examples, (_, i) => i)
  const errors = new Float64Array(n)
  let state = 7
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const k = Math.floor((state / 2 ** 32) * (i + 1))
      ;[order[i], order[k]] = [order[k]!, order[i]!]
    }
    for (const i of order) {
      const places = rows[i]!
      errors.set(bias)
      for (const place of places) for (let c = 0; c < n; c += 1) errors[c]! += weights[place * n + c]!
      link(errors)
      for (const label of examples[i]!.labels) errors[label]! -= 1
      for (const place of places)
        for (let c = 0; c < n; c += 1) {
          const at = place * n + c
          const gradient = errors[c]! + penalty * weights[at]!
          seen[at]! += gradient * gradient
          weights[at]! -= (rate * gradient) / Math.sqrt(seen[at]!)
        }
      for (let c = 0; c < n; c += 1) {
        biasSeen[c]! += errors[c]! * errors[c]!
        bias[c]! -= (rate * errors[c]!) / Math.sqrt(biasSeen[c]!)
      }
    }
  }
  return { options, idf: new Float64Array(size).fill(1), weights, bias }
}

export const softmax: Link = (scores) => {
  const most = Math.max(...scores)
  let total = 0
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = Math.exp(scores[c]! - most)
    total += scores[c]!
  }
  for (let c = 0; c < scores.length; c += 1) scores[c]! /= total
}

export const sigmoid: Link = (scores) => {
  for (let c = 0; c < scores.length; c += 1) scores[c] = 1 / (1 + Math.exp(-scores[c]!))
}

function placesOf(examples: readonly HashedExample[], { bits, leastCount }: LearnOptions): Int32Array[] {
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
