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

/** FNV-1a over UTF-16 units, 32 bits: cheap, and the same everywhere. */
function featureHash(feature: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  // The low bits of FNV mix poorly: fold the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A bag of features by their full hash, so that models of any size share the work. */
export type HashedFeatures = ReadonlyMap<number, number>

function hashFeatures(features: readonly string[]): HashedFeatures {
  const counts = new Map<number, number>()
  for (const feature of features) {
    const hash = featureHash(feature)
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
  }
  return counts
}

/** Places (the low bits of the hashes) and values of a bag: sublinear counts times idf, of length 1. */
function featureVector(
  hashed: HashedFeatures,
  bits: number,
  idf: (place: number) => number,
): { places: Int32Array; values: Float64Array } {
  const mask = (1 << bits) - 1
  const places = new Int32Array(hashed.size)
  const values = new Float64Array(hashed.size)
  let i = 0
  let square = 0
  for (const [hash, count] of hashed) {
    const place = hash & mask
    const value = (count === 1 ? 1 : 1 + Math.log(count)) * idf(place)
    places[i] = place
    values[i] = value
    square += value * value
    i += 1
  }
  const length = Math.sqrt(square) || 1
  for (let k = 0; k < values.length; k += 1) values[k]! /= length
  return { places, values }
}

/** A bag of hashed features against int8 weights; some microseconds a text. */
export class LinearModel {
  readonly classes: readonly string[]
  readonly #bits: number
  readonly #weights: Int8Array
  readonly #idf: Uint8Array
  readonly #idfScale: number
  readonly #scales: readonly number[]
  readonly #bias: readonly number[]

  constructor(file: LinearWeights) {
    this.classes = file.classes
    this.#bits = file.bits
    this.#weights = new Int8Array(unpack(file.weights))
    this.#idf = new Uint8Array(unpack(file.idf))
    this.#idfScale = file.idfScale
    this.#scales = file.scales
    this.#bias = file.bias
    const places = 1 << file.bits
    if (this.#weights.length !== places * file.classes.length || this.#idf.length !== places) {
      throw new Error('a linear model file is damaged: its weights do not fit its classes')
    }
  }

  /** One score a class, in the order of `classes`: log-odds where it was trained so. */
  scores(features: HashedFeatures): Float64Array {
    const { places, values } = featureVector(
      features,
      this.#bits,
      (place) => this.#idf[place]! * this.#idfScale,
    )
    const n = this.classes.length
    const out = new Float64Array(n)
    for (let i = 0; i < places.length; i += 1) {
      const row = places[i]! * n
      const value = values[i]!
      for (let c = 0; c < n; c += 1) out[c]! += this.#weights[row + c]! * value
    }
    for (let c = 0; c < n; c += 1) out[c] = out[c]! * this.#scales[c]! + this.#bias[c]!
    return out
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

  best(features: HashedFeatures): string {
    const scores = this.scores(features)
    let best = 0
    for (let c = 1; c < scores.length; c += 1) if (scores[c]! > scores[best]!) best = c
    return this.classes[best]!
  }
}

const unpack = (text: string): ArrayBuffer => {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}
