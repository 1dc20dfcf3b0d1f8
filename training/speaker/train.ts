import { marginals } from '../../src/engines/speaker/chain.ts'
import { featuresOf, type Features } from '../../src/engines/speaker/features.ts'
import { tokensOf } from '../../src/engines/speaker/tokens.ts'
import type { Dialogue } from './dialogues.ts'
import { seeded } from './random.ts'

export interface Example { readonly features: readonly Features[]; readonly doctor: readonly boolean[] }
export const exampleOf = (d: Dialogue, bits: number): Example => ({ features: featuresOf(d.map((l) => tokensOf(l.text)), bits), doctor: d.map((l) => l.doctor) })

export function score(features: readonly Features[], weights: { readonly [i: number]: number }) {
  const sum = (places: Int32Array) => { let s = 0; for (const p of places) s += weights[p]!; return s }
  return { own: Float64Array.from(features, (f) => sum(f.own)), link: Float64Array.from(features, (f) => sum(f.link)) }
}

export interface Options { bits: number; epochs: number; rate: number; penalty: number; minCount: number }

/** Gradient ascent on the log-likelihood of whole dialogues, AdaGrad, L2. */
export function train(examples: readonly Example[], { bits, epochs, rate, penalty, minCount }: Options): Float64Array {
  const size = 1 << bits
  const w = new Float64Array(size), seen = new Float64Array(size), mean = new Float64Array(size)
  const counts = new Int32Array(size)
  for (const e of examples) for (const f of e.features) { for (const p of f.own) counts[p]! += 1; for (const p of f.link) counts[p]! += 1 }
  const random = seeded(7)
  const order = examples.map((_, i) => i)
  const update = (places: Int32Array, g: number) => {
    for (const p of places) {
      if (counts[p]! < minCount) continue
      const gr = g - penalty * w[p]!
      seen[p]! += gr * gr
      w[p]! += (rate * gr) / (Math.sqrt(seen[p]!) + 1e-3)
    }
  }
  let averaged = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) { const k = Math.floor(random() * (i + 1)); [order[i], order[k]] = [order[k]!, order[i]!] }
    for (const index of order) {
      const { features, doctor } = examples[index]!
      const m = marginals(score(features, w))
      for (let i = 0; i < features.length; i += 1) {
        update(features[i]!.own, (doctor[i] ? 1 : 0) - m.doctor[i]!)
        if (i > 0) update(features[i]!.link, (doctor[i] === doctor[i - 1] ? 1 : 0) - m.same[i]!)
      }
    }
    if (epoch >= epochs / 2) { averaged += 1; for (let p = 0; p < size; p += 1) mean[p]! += (w[p]! - mean[p]!) / averaged }
  }
  return mean
}
