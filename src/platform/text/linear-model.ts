import { inflateRawSync } from 'node:zlib'

/** A linear model as its file holds it. */
export interface LinearWeights {
  /** What it was made from and how: sources with licences, command, figures on held-out data. */
  readonly provenance: { readonly [key: string]: unknown }
  readonly classes: readonly string[]
  /** Features are hashed into 2^bits places. */
  readonly bits: number
  /** One scale a class; a weight is its int8 times the scale. */
  readonly scales: readonly number[]
  readonly bias: readonly number[]
  /** int8, place by place and in it class by class; raw deflate, base64. */
  readonly weights: string
  /** Inverse document frequencies as uint8 of `idfScale`; raw deflate, base64. */
  readonly idf: string
  readonly idfScale: number
}

/** A bag of hashed features against int8 weights; some microseconds a text. */
export class LinearModel {
  readonly classes: readonly string[]
  readonly #bits: number
  readonly #weights: Int8Array
  readonly #scales: readonly number[]
  readonly #bias: readonly number[]

  constructor(file: LinearWeights) {
    this.classes = file.classes
    this.#bits = file.bits
    this.#weights = new Int8Array(unpack(file.weights))
    this.#scales = file.scales
    this.#bias = file.bias
    const places = 1 << file.bits
    if (this.#weights.length !== places * file.classes.length) {
      throw new Error('a linear model file is damaged: its weights do not fit its classes')
    }
  }

  /** The scores of distinct features by their full hashes, each counting 1: no frequencies, no length. */
  scoresOf(hashes: readonly number[]): Float64Array {
    const n = this.classes.length
    const out = new Float64Array(n)
    const mask = (1 << this.#bits) - 1
    for (const hash of hashes) {
      const row = (hash & mask) * n
      for (let c = 0; c < n; c += 1) out[c]! += this.#weights[row + c]!
    }
    for (let c = 0; c < n; c += 1) out[c] = out[c]! * this.#scales[c]! + this.#bias[c]!
    return out
  }
}

const unpack = (text: string): ArrayBuffer => {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
