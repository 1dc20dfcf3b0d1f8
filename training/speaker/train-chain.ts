import { marginals } from '../../src/engines/speaker/chain.ts'
import type { Example } from './examples.ts'
import { seeded } from './random.ts'

export interface TrainOptions {
  readonly bits: number
  /** Passes over the examples; the weights are the mean of those after the second half of the passes. */
  readonly epochs: number
  readonly rate: number
  /** L2 penalty on the weights that an example touches. */
  readonly penalty: number
  /** Places that fewer segments have keep the weight 0. */
  readonly leastCount: number
}

/**
 * Weights that make the speakers of whole dialogues likely: AdaGrad (Duchi, Hazan, Singer 2011) on the
 * log-likelihood of the chain. The order of examples is shuffled with a fixed seed, so the same examples give the
 * same weights.
 */
export function trainChain(examples: readonly Example[], options: TrainOptions): Float64Array {
  const { bits, epochs, rate, penalty, leastCount } = options
  const weights = new Float64Array(1 << bits)
  const squares = new Float64Array(1 << bits)
  const mean = new Float64Array(1 << bits)
  const counts = countPlaces(examples, bits)
  const step = (places: Int32Array, error: number): void => {
    for (const place of places) {
      if (counts[place]! < leastCount) continue
      const gradient = error - penalty * weights[place]!
      squares[place]! += gradient * gradient
      weights[place]! += (rate * gradient) / (Math.sqrt(squares[place]!) + 1e-3)
    }
  }
  const sum = (places: Int32Array): number => {
    let total = 0
    for (const place of places) total += weights[place]!
    return total
  }
  const random = seeded(7)
  const order = examples.map((_, i) => i)
  let averaged = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (const index of order) {
      const { features, doctor } = examples[index]!
      const believed = marginals({
        own: Float64Array.from(features, ({ own }) => sum(own)),
        link: Float64Array.from(features, ({ link }) => sum(link)),
      })
      for (const [i, { own, link }] of features.entries()) {
        step(own, Number(doctor[i]) - believed.doctor[i]!)
        if (i > 0) step(link, Number(doctor[i] === doctor[i - 1]) - believed.same[i]!)
      }
    }
    if (2 * epoch < epochs) continue
    averaged += 1
    for (let place = 0; place < mean.length; place += 1)
      mean[place]! += (weights[place]! - mean[place]!) / averaged
  }
  return mean
}

function countPlaces(examples: readonly Example[], bits: number): Int32Array {
  const counts = new Int32Array(1 << bits)
  for (const { features } of examples)
    for (const { own, link } of features) {
      for (const place of own) counts[place]! += 1
      for (const place of link) counts[place]! += 1
    }
  return counts
}

function shuffle(list: number[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1))
    ;[list[i], list[other]] = [list[other]!, list[i]!]
  }
}
