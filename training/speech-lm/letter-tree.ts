import type { LetterTree } from '../../src/engines/asr/pocketsphinx/letter-tree.ts'
import { CONTEXT, contextOf } from '../../src/engines/asr/pocketsphinx/letter-tree.ts'

/** A word and its phones. */
export type Pronounced = readonly [word: string, phones: readonly string[]]

/** Phones that one letter may stand for: "x" is K S, "h" in "what" nothing. */
const MOST_PHONES = 2
const ROUNDS = 6

/**
 * Which letter stands for which phones, by expectation maximisation with hard decisions (as in Black, Lenzo and
 * Pagel 1998). Words that no alignment fits are left out.
 */
export function alignLetters(words: readonly Pronounced[]): (readonly [word: string, said: string[]])[] {
  let chance: (letter: string, said: string) => number = (letter, said) =>
    said === '' ? 0.05 : said.includes(' ') ? 0.01 : letter.toUpperCase() === said[0] ? 0.3 : 0.1
  let aligned: (readonly [string, string[]])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    aligned = words.flatMap(([word, phones]) => {
      const said = bestAlignment(word, phones, chance)
      return said ? [[word, said] as const] : []
    })
    const uses = new Map<string, number>()
    const totals = new Map<string, number>()
    for (const [word, said] of aligned) {
      said.forEach((phones, at) => {
        const letter = word[at]!
        uses.set(`${letter}>${phones}`, (uses.get(`${letter}>${phones}`) ?? 0) + 1)
        totals.set(letter, (totals.get(letter) ?? 0) + 1)
      })
    }
    chance = (letter, said) => ((uses.get(`${letter}>${said}`) ?? 0) + 1e-3) / ((totals.get(letter) ?? 0) + 1)
  }
  return aligned
}

function bestAlignment(
  word: string,
  phones: readonly string[],
  chance: (letter: string, said: string) => number,
): string[] | null {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(Number.NEGATIVE_INFINITY)
  const took = new Uint8Array(best.length)
  best[0] = 0
  for (let i = 0; i < word.length; i++) {
    for (let j = 0; j < width; j++) {
      const so = best[i * width + j]!
      if (so === Number.NEGATIVE_INFINITY) continue
      for (let n = 0; n <= MOST_PHONES && j + n < width; n++) {
        const score = so + Math.log(chance(word[i]!, phones.slice(j, j + n).join(' ')))
        const to = (i + 1) * width + j + n
        if (score > best[to]!) {
          best[to] = score
          took[to] = n
        }
      }
    }
  }
  if (best.at(-1) === Number.NEGATIVE_INFINITY) return null
  const said: string[] = []
  for (let i = word.length, j = phones.length; i > 0; i--) {
    const n = took[i * width + j]!
    said.unshift(phones.slice(j - n, j).join(' '))
    j -= n
  }
  return said
}

/**
 * A tree over the letters around a letter, nearest first (IGTree: Daelemans, van den Bosch and Weijters 1997).
 * Branches of fewer than `least` examples, and such that decide nothing anew, are cut.
 */
export function growTree(aligned: readonly (readonly [string, string[]])[], least: number): LetterTree {
  const examples = aligned.flatMap(([word, said]) =>
    said.map((phones, at) => ({ context: contextOf(word, at), phones })),
  )
  const grow = (from: typeof examples, depth: number, above: string | null): LetterTree | null => {
    const votes = new Map<string, number>()
    for (const { phones } of from) votes.set(phones, (votes.get(phones) ?? 0) + 1)
    const own = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0]
    const children: Record<string, LetterTree> = {}
    if (depth < CONTEXT.length && votes.size > 1) {
      for (const [letter, part] of Map.groupBy(from, ({ context }) => context[depth]!)) {
        if (part.length < least && depth > 0) continue
        const child = grow(part, depth + 1, own)
        if (child) children[letter] = child
      }
    }
    const branches = Object.keys(children).length > 0
    if (own === above && !branches) return null
    return branches ? [own, children] : own
  }
  return grow(examples, 0, null)!
}
