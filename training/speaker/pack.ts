import { deflateRawSync } from 'node:zlib'
import type { WeightsFile } from '../../src/engines/speaker/weights.ts'

/** int8 weights, deflated: places without a weight cost next to nothing. */
export function pack(weights: Float64Array): WeightsFile {
  const greatest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = Number((greatest / 127).toPrecision(6)) || 1
  const table = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
  return {
    bits: Math.log2(weights.length),
    scale,
    table: deflateRawSync(Buffer.from(table.buffer), { level: 9 }).toString('base64'),
  }
}
