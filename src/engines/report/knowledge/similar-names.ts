import { distance } from 'fastest-levenshtein'
import { byGram, gramsOf } from './grams.ts'

/** Likeness from which on a word is taken for a name (1 less the share of letters to change). */
const LIKE_ENOUGH = 0.82

/** Names found by what sounds or looks nearly so: by letter trigrams first, then by edit distance (Levenshtein). */
export class SimilarNames {
  readonly #names: string[] = []
  #grams: ReadonlyMap<string, readonly string[]> | undefined

  /** Folded, a single word. */
  add(name: string): void {
    this.#names.push(name)
    this.#grams = undefined
  }

  /** The name most like a word, when it is much like it; `score` 0 to 1. */
  nearest(word: string): { name: string; score: number } | null {
    const hits = new Map<string, number>()
    const grams = gramsOf(word)
    this.#grams ??= byGram(this.#names)
    for (const gram of grams)
      for (const name of this.#grams.get(gram) ?? []) hits.set(name, (hits.get(name) ?? 0) + 1)
    let best: { name: string; score: number } | null = null
    for (const [name, n] of hits) {
      if (n < grams.length / 3 || name[0] !== word[0]) continue
      const score = 1 - distance(word, name) / Math.max(word.length, name.length)
      if (score >= LIKE_ENOUGH && score > (best?.score ?? 0)) best = { name, score }
    }
    return best
  }
}
