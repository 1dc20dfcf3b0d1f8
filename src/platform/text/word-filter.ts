import { HASH_PRIME, HASH_START, hashOn } from './hash-pieces.ts'

/** Bits a word, and hash functions for them: one word in 300 that is not in the set is taken for one that is. */
const BITS = 12
const HASHES = 8

/** A set of words in a fraction of their size (Bloom 1970): never denies a member, rarely affirms a stranger. */
export class WordFilter {
  readonly #bits: Uint8Array

  constructor(bits: Uint8Array) {
    this.#bits = bits
  }

  has(word: string): boolean {
    return places(word, this.#bits.length * 8).every((at) => (this.#bits[at >> 3]! & (1 << (at & 7))) !== 0)
  }

  static bytesFor(words: ReadonlySet<string>): Uint8Array {
    const bits = new Uint8Array(Math.ceil((words.size * BITS) / 8) + 1)
    for (const word of words) for (const at of places(word, bits.length * 8)) bits[at >> 3]! |= 1 << (at & 7)
    return bits
  }
}

/** Two hashes make as many as are needed (Kirsch and Mitzenmacher 2006). */
function places(word: string, size: number): number[] {
  const first = hash(word, HASH_START)
  const second = hash(word, HASH_PRIME) | 1
  return Array.from({ length: HASHES }, (_, i) => ((first + Math.imul(i, second)) >>> 0) % size)
}

/** With a last stir, so that short words spread. */
function hash(word: string, seed: number): number {
  let value = hashOn(seed, word)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
