import { HASH_START, hashOn } from '../../platform/text/hash-pieces.ts'
import { styleOf } from './style.ts'

/** What is seen of one segment, as places in a table of 2^bits weights. */
export interface Features {
  /** What its own words say about who speaks. */
  readonly own: Int32Array
  /** What says whether its speaker is the one of the segment before; empty for the first. */
  readonly link: Int32Array
}

const kinds = {
  word: 1,
  pair: 2,
  length: 3,
  ending: 4,
  beginning: 5,
  always: 20,
  lastWord: 21,
  lastPair: 22,
  firstWord: 23,
  firstPair: 24,
  acrossWords: 25,
  openingWord: 26,
  openingPair: 27,
  lengths: 28,
  lengthBefore: 29,
  lengthHere: 30,
  echo: 31,
  usualLength: 32,
  usualAndBefore: 33,
  usualAndHere: 34,
  marks: 35,
} as const

const START = hashOn(HASH_START, '^')
const END = hashOn(HASH_START, '$')

/**
 * Features of the segments of one consultation, from their texts and the tokens of these. Order of words counts as
 * far as neighbours go; ends of words stand for inflection (`tomei`, `fiquei`) and words that were never seen.
 */
export function featuresOf(
  texts: readonly string[],
  tokens: readonly (readonly string[])[],
  bits: number,
): Features[] {
  const places = new PlaceSet(bits)
  const words = tokens.map((list) => list.map((word) => hashOn(HASH_START, word)))
  const style = styleOf(texts, tokens)
  return tokens.map((list, i) => {
    const here = words[i]!
    ownFeatures(list, here, places)
    const own = places.take()
    const before = words[i - 1]
    if (before) {
      linkFeatures(before, here, places)
      const usual = lengthClass(style.usualLength)
      places.add(kinds.usualLength, usual)
      places.add(kinds.usualAndBefore, usual, lengthClass(before.length))
      places.add(kinds.usualAndHere, usual, lengthClass(here.length))
      places.add(kinds.marks, style.ends[i - 1]!, style.starts[i]!)
      places.add(kinds.echo, ...echo(tokens[i - 1]!, list))
    }
    return { own, link: places.take() }
  })
}

function ownFeatures(list: readonly string[], here: readonly number[], places: PlaceSet): void {
  for (let k = 0; k <= here.length; k += 1) {
    places.add(kinds.pair, here[k - 1] ?? START, here[k] ?? END)
    const token = list[k]
    if (token === undefined) continue
    places.add(kinds.word, here[k]!)
    if (token.length >= 5) {
      places.add(kinds.ending, hashOn(HASH_START, token, token.length - 3))
      places.add(kinds.beginning, hashOn(HASH_START, token.slice(0, 4)))
    }
  }
  places.add(kinds.length, lengthClass(here.length))
}

function linkFeatures(before: readonly number[], here: readonly number[], places: PlaceSet): void {
  const last = before.at(-1) ?? START
  const first = here[0] ?? END
  const opening = before[0] ?? START
  places.add(kinds.always)
  places.add(kinds.lastWord, last)
  places.add(kinds.lastPair, before.at(-2) ?? START, last)
  places.add(kinds.firstWord, first)
  places.add(kinds.firstPair, first, here[1] ?? END)
  places.add(kinds.acrossWords, last, first)
  places.add(kinds.openingWord, opening)
  places.add(kinds.openingPair, opening, before[1] ?? END)
  places.add(kinds.lengths, lengthClass(before.length), lengthClass(here.length))
  places.add(kinds.lengthBefore, lengthClass(before.length))
  places.add(kinds.lengthHere, lengthClass(here.length))
}

/** How many of the longer words are taken up from the segment before, of how many. */
function echo(before: readonly string[], here: readonly string[]): [number, number] {
  const longer = here.filter((word) => word.length > 3)
  const taken = longer.filter((word) => before.includes(word))
  return [Math.min(3, taken.length), Math.min(4, longer.length)]
}

const lengthClass = (words: number): number =>
  words <= 3
    ? words
    : words <= 5
      ? 4
      : words <= 8
        ? 5
        : words <= 12
          ? 6
          : words <= 20
            ? 7
            : words <= 40
              ? 8
              : 9

/** Collects places, each once. */
class PlaceSet {
  readonly #mask: number
  readonly #seenIn: Int32Array
  #round = 1
  #places = new Int32Array(512)
  #size = 0

  constructor(bits: number) {
    this.#mask = (1 << bits) - 1
    this.#seenIn = new Int32Array(1 << bits)
  }

  add(kind: number, a = 0, b = 0): void {
    const place = mix(mix(a, b), kind) & this.#mask
    if (this.#seenIn[place] === this.#round) return
    this.#seenIn[place] = this.#round
    if (this.#size === this.#places.length) {
      const wider = new Int32Array(2 * this.#size)
      wider.set(this.#places)
      this.#places = wider
    }
    this.#places[this.#size] = place
    this.#size += 1
  }

  take(): Int32Array {
    const places = this.#places.slice(0, this.#size)
    this.#size = 0
    this.#round += 1
    return places
  }
}

/** Two numbers in one, all bits of it depending on all bits of both (finaliser of MurmurHash3). */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
