import { HASH_PRIME, HASH_START, hashEnded, hashOn } from '../../../../../platform/text/hash-pieces.ts'
import { isNumeral, verbal, wordClass } from './word-class.ts'

/** What may stand between two words. */
export const marks = ['', ',', '.', '?'] as const
export type Mark = (typeof marks)[number]

/** Who speaks, as far as it is known. */
export type Side = 'doctor' | 'patient' | 'unknown'

/** Words of one turn, hashed once. */
export interface HashedWords {
  readonly words: readonly string[]
  readonly hashes: Int32Array
  /** Of their endings: how words that were never seen behave. */
  readonly endings: Int32Array
  /** What they may do in a sentence. */
  readonly classes: Int32Array
  readonly side: Side
}

/** Stands before the first and after the last word. */
const edge = 0x5bd1e995
const number = 0x27d4eb2f
/** Sentences longer than this many words count as this long. */
const longest = 24
const ending = 3

export function hashWords(words: readonly string[], side: Side): HashedWords {
  const hashes = new Int32Array(words.length)
  const endings = new Int32Array(words.length)
  const classes = new Int32Array(words.length)
  for (const [i, word] of words.entries()) {
    const isNumber = isNumeral(word)
    hashes[i] = isNumber ? number : hashOn(HASH_START, word)
    endings[i] = isNumber ? number : hashOn(HASH_START, word, Math.max(0, word.length - ending))
    classes[i] = isNumber ? number : wordClass(word)
  }
  return { words, hashes, endings, classes, side }
}

/** FNV-1a over 32-bit numbers, folded so that the low bits are well mixed. */
function mix(kind: number, a: number, b = 0, c = 0): number {
  let hash = Math.imul(HASH_START ^ kind, HASH_PRIME)
  hash = Math.imul((hash ^ a) + (a >>> 13), HASH_PRIME)
  hash = Math.imul((hash ^ b) + (b >>> 13), HASH_PRIME)
  hash = Math.imul((hash ^ c) + (c >>> 13), HASH_PRIME)
  return hashEnded(hash)
}

/**
 * Hashed features of the gap after word `i`, in a sentence that began at word `from`: the words around, how the
 * sentence began, and how long it is. All are distinct, each counts once.
 */
export function gapFeatures(
  { hashes, endings, classes, side }: HashedWords,
  i: number,
  from: number,
): number[] {
  const at = (k: number) => (k < 0 || k >= hashes.length ? edge : hashes[k]!)
  const [a2, a1, a, b, b1, b2] = [at(i - 2), at(i - 1), at(i), at(i + 1), at(i + 2), at(i + 3)]
  const tail = (k: number) => (k < 0 || k >= endings.length ? edge : endings[k]!)
  const [ta1, ta, tb, tb1] = [tail(i - 1), tail(i), tail(i + 1), tail(i + 2)]
  const kind = (k: number) => (k < 0 || k >= classes.length ? edge : classes[k]!)
  const [ka1, ka, kb, kb1, kb2] = [kind(i - 1), kind(i), kind(i + 1), kind(i + 2), kind(i + 3)]
  const hadVerb = verbBetween(classes, Math.max(from, i - longest), i) ? 1 : 0
  const length = Math.min(longest, i + 1 - from)
  const rough = length < 4 ? length : 3 + (length >> 2)
  const [first, second] = [at(from), i > from ? at(from + 1) : edge]
  const by = side === 'doctor' ? 1 : side === 'patient' ? 2 : 3
  return [
    mix(1, a),
    mix(2, b),
    mix(3, a, b),
    mix(4, a1, a),
    mix(5, b, b1),
    mix(6, a1, a, b),
    mix(7, a, b, b1),
    mix(8, b, b1, b2),
    mix(9, a1),
    mix(10, b1),
    mix(11, a2, a1, a),
    mix(12, length),
    mix(13, rough, b),
    mix(14, rough, a),
    mix(15, first, second),
    mix(16, first, b === edge ? 1 : 0),
    mix(17, first, b),
    mix(18, by, b),
    mix(19, by, first, b === edge ? 1 : 0),
    mix(20, rough, first),
    mix(21, by, rough),
    mix(22, first, second, b === edge ? 1 : 0),
    mix(23, ta, b),
    mix(24, ta, b, b1),
    mix(25, a, tb),
    mix(26, ta, tb, tb1),
    mix(27, ta1, ta, tb),
    mix(28, a1, b),
    mix(29, a, b1),
    mix(30, ka, kb, kb1),
    mix(31, ka1, ka, kb),
    mix(32, mix(33, ka1, ka), kb, kb1),
    mix(34, mix(35, ka, kb), kb1, kb2),
    mix(36, ka, b),
    mix(37, a, kb),
    mix(38, ka, b, kb1),
    mix(39, a, kb, kb1),
    mix(40, hadVerb, ka, kb),
    mix(41, hadVerb, kb, kb1),
    mix(42, hadVerb, b, rough),
    mix(43, kind(from), kb, hadVerb),
  ]
}

function verbBetween(classes: Int32Array, from: number, to: number): boolean {
  for (let k = from; k <= to; k += 1) if (verbal.has(classes[k]!)) return true
  return false
}
