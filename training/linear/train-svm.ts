import { featureVector, hashFeatures } from '../../src/platform/text/linear-model.ts'
import type { Example, Trained, TrainOptions } from './train.ts'

/**
 * One L2-regularised, squared-hinge support vector machine a class, by dual coordinate descent (Hsieh et al.,
 * ICML 2008). Targets above one half are positive. The order is shuffled with a fixed seed.
 */
export function trainSvm(
  examples: readonly Example[],
  options: TrainOptions & { readonly cost: number },
  idf: Float64Array,
): Trained {
  const { bits, classes, epochs, balance = 0, cost } = options
  const size = 1 << bits
  const n = classes.length
  const rows = examples.map(({ features }) =>
    featureVector(hashFeatures(features), bits, (place) => idf[place]!),
  )
  const weights = new Float64Array(size * n)
  const bias = new Float64Array(n)
  const w = new Float64Array(size)
  for (let c = 0; c < n; c += 1) {
    w.fill(0)
    let b = 0
    const positives = examples.reduce((sum, { targets }) => sum + (targets[c]! > 0.5 ? 1 : 0), 0)
    const alpha = new Float64Array(rows.length)
    const order = Int32Array.from(rows, (_, i) => i)
    let state = 11
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      for (let i = order.length - 1; i > 0; i -= 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        const k = Math.floor((state / 2 ** 32) * (i + 1))
        ;[order[i], order[k]] = [order[k]!, order[i]!]
      }
      for (const i of order) {
        const { places, values } = rows[i]!
        const y = examples[i]!.targets[c]! > 0.5 ? 1 : -1
        const share = y > 0 ? positives : examples.length - positives
        const own =
          cost * (examples[i]!.weight ?? 1) * (examples.length / (2 * Math.max(1, share))) ** balance
        const diagonal = 1 / (2 * own)
        let score = b
        for (let k = 0; k < places.length; k += 1) score += w[places[k]!]! * values[k]!
        const gradient = y * score - 1 + diagonal * alpha[i]!
        const projected = alpha[i] === 0 ? Math.min(gradient, 0) : gradient
        if (Math.abs(projected) < 1e-9) continue
        const before = alpha[i]!
        alpha[i] = Math.max(0, before - gradient / (2 + diagonal))
        const step = (alpha[i]! - before) * y
        for (let k = 0; k < places.length; k += 1) w[places[k]!]! += step * values[k]!
        b += step
      }
    }
    for (let place = 0; place < size; place += 1) weights[place * n + c] = w[place]!
    bias[c] = b
  }
  return { options, idf, weights, bias }
}
