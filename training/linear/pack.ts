import { deflateRawSync } from 'node:zlib'
import type { LinearWeights } from '../../src/platform/text/linear-model.ts'

/** Weights in full precision, before they are packed. */
export interface Trained {
  readonly options: { readonly classes: readonly string[]; readonly bits: number }
  readonly idf: Float64Array
  /** Place by place, class by class. */
  readonly weights: Float64Array
  readonly bias: Float64Array
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
