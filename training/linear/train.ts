import { deflateRawSync } from 'node:zlib'
import { featureVector, hashFeatures, type LinearWeights } from '../../src/platform/text/linear-model.ts'

export interface Example {
  readonly features: readonly string[]
  /** For each class how far it holds, 0 to 1. */
  readonly targets: readonly number[]
  readonly weight?: number
}

export interface TrainOptions {
  readonly classes: readonly string[]
  readonly bits: number
  /** Strength of the L2 penalty, per example. */
  readonly penalty: number
  readonly epochs: number
  /** Rare classes count as much as frequent ones (0: not at all, 1: fully). */
  readonly balance?: number
  readonly useIdf?: boolean
  readonly rate?: number
}

interface Row {
  readonly places: Int32Array
  readonly values: Float64Array
}

/** Weights in full precision, before they are packed. */
export interface Trained {
  readonly options: Pick<TrainOptions, 'classes' | 'bits'>
  readonly idf: Float64Array
  /** Place by place, class by class. */
  readonly weights: Float64Array
  readonly bias: Float64Array
}

/**
 * One logistic regression a class (targets may be fractions), by AdaGrad over shuffled examples. The shuffle
 * has a fixed seed: the same data gives the same weights.
 */
export function train(examples: readonly Example[], options: TrainOptions): Trained {
  const { bits, classes, epochs, penalty, balance = 0, rate = 0.5 } = options
  const size = 1 << bits
  const n = classes.length
  const idf = options.useIdf === false ? new Float64Array(size).fill(1) : inverseFrequencies(examples, bits)
  const rows: Row[] = examples.map(({ features }) =>
    featureVector(hashFeatures(features), bits, (place) => idf[place]!),
  )
  const share = new Float64Array(n)
  for (const { targets } of examples)
    for (const [c, target] of targets.entries()) share[c]! += target / examples.length
  const boost = Float64Array.from(share, (part) => (part > 0 ? (0.5 / part) ** balance : 1))

  const weights = new Float64Array(size * n)
  const seen = new Float64Array(size * n)
  const bias = new Float64Array(n)
  const biasSeen = new Float64Array(n)
  const order = Int32Array.from(examples, (_, i) => i)
  const random = generator(7)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (const i of order) {
      const { places, values } = rows[i]!
      const { targets, weight = 1 } = examples[i]!
      for (let c = 0; c < n; c += 1) {
        let score = bias[c]!
        for (let k = 0; k < places.length; k += 1) score += weights[places[k]! * n + c]! * values[k]!
        const target = targets[c]!
        const error = (1 / (1 + Math.exp(-score)) - target) * weight * (target > 0.5 ? boost[c]! : 1)
        for (let k = 0; k < places.length; k += 1) {
          const at = places[k]! * n + c
          const gradient = error * values[k]! + penalty * weights[at]!
          seen[at]! += gradient * gradient
          weights[at]! -= (rate * gradient) / (Math.sqrt(seen[at]!) + 1e-3)
        }
        biasSeen[c]! += error * error
        bias[c]! -= (0.1 * error) / (Math.sqrt(biasSeen[c]!) + 1e-3)
      }
    }
  }
  return { options, idf, weights, bias }
}

export function inverseFrequencies(examples: readonly Example[], bits: number): Float64Array {
  const counts = new Float64Array(1 << bits)
  for (const { features } of examples)
    for (const place of featureVector(hashFeatures(features), bits, () => 1).places) counts[place]! += 1
  return Float64Array.from(counts, (count) => Math.log((1 + examples.length) / (1 + count)) + 1)
}

/** int8 weights, deflated: small weights become 0 and cost nothing. */
export function pack(
  { options, idf, weights, bias }: Trained,
  provenance: LinearWeights['provenance'],
  levels = 127,
): LinearWeights {
  const n = options.classes.length
  const scales = Array.from({ length: n }, (_, c) => {
    let most = 0
    for (let at = c; at < weights.length; at += n) most = Math.max(most, Math.abs(weights[at]!))
    return most / levels || 1
  })
  const quantised = Int8Array.from(weights, (weight, at) => Math.round(weight / scales[at % n]!))
  const idfScale = idf.reduce((most, value) => Math.max(most, value), 0) / 255
  const idfBytes = Uint8Array.from(idf, (value) => Math.round(value / idfScale))
  const base64 = (bytes: Int8Array | Uint8Array) =>
    deflateRawSync(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { level: 9 }).toString(
      'base64',
    )
  return {
    provenance,
    classes: options.classes,
    bits: options.bits,
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    bias: [...bias].map((value) => Number(value.toPrecision(6))),
    weights: base64(quantised),
    idf: base64(idfBytes),
    idfScale: Number(idfScale.toPrecision(6)),
  }
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(list: Int32Array, random: () => number): void {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const k = Math.floor(random() * (i + 1))
    ;[list[i], list[k]] = [list[k]!, list[i]!]
  }
}
