import { distance } from 'fastest-levenshtein'
import { isCue, isUntouchable } from './cues.ts'
import { soundsOf } from './sounds.ts'
import { plainOf, SHORTEST, type Term } from './terms.ts'

export type Language = 'pt' | 'en'

export interface KnownWords {
  /** Whether a word (lower case, with its accents) belongs to the language, or is a medicine's name. */
  has(word: string, language: Language): boolean
}

/** Words `from` to `to` (not included) are to be read as `term`. */
export interface Correction {
  readonly from: number
  readonly to: number
  readonly term: Term
  /** 0 to 1. */
  readonly likeness: number
}

/** Likeness from which on words are taken for a term: next to a cue, and anywhere. */
const NEAR_CUE = 0.72
const ANYWHERE = 0.86

/** Words on either side in which a cue counts. */
const REACH = 4

/** Words that one term may have been heard as. */
const LONGEST = 4

/** Endings of verbs, participles and abstract nouns: words of the language, whether listed or not. */
const INFLECTED =
  /(ava|avam|ando|endo|indo|aram|eram|iram|mente|cao|coes|dade|dades|avel|aveis|ing|ings|edly|ness|ments?|ations?)$/

/**
 * Where words are misheard terms. Never on words of the language alone: a group has to hold a word that is none, and
 * to be like a term by letters and sound, very much so where no dose, title or the like is near. Pure.
 */
export function findCorrections(
  words: readonly string[],
  terms: readonly Term[],
  known: KnownWords,
  languages: readonly Language[],
): Correction[] {
  const plain = words.map(plainOf)
  const strange = words.map((word, i) => isStrange(word, plain[i]!, known, languages))
  const found: Correction[] = []
  for (let at = 0; at < words.length; at++) {
    if (!strange[at]) continue
    const best = bestGroup({ words, plain, at }, terms, languages)
    if (!best || best.from < (found.at(-1)?.to ?? 0)) continue
    found.push(best)
    at = best.to - 1
  }
  return found
}

function isStrange(word: string, plain: string, known: KnownWords, languages: readonly Language[]): boolean {
  if (plain.length < 3 || isUntouchable(plain) || isCue(plain)) return false
  const bare = word.toLowerCase().replace(/^[^\p{L}]+|(['’]s)?[^\p{L}]*$/gu, '')
  if (languages.some((language) => known.has(bare, language))) return false
  // "d'água", "pós-operatório": words made of words.
  const parts = bare.split(/[-']/)
  return !(parts.length > 1 && parts.every((part) => languages.some((one) => known.has(part, one))))
}

/** The group around the strange word at `at` that is most like a term, if it is like enough. */
function bestGroup(
  {
    words,
    plain,
    at,
  }: { readonly words: readonly string[]; readonly plain: readonly string[]; readonly at: number },
  terms: readonly Term[],
  languages: readonly Language[],
): Correction | undefined {
  let best: Correction | undefined
  for (let from = Math.max(0, at - LONGEST + 1); from <= at; from++) {
    for (let to = at + 1; to <= Math.min(words.length, from + LONGEST); to++) {
      if (
        plain
          .slice(from, to)
          .some((word) => word === '' || isUntouchable(word) || (to - from > 1 && isCue(word)))
      )
        continue
      // A sentence ends within: not one name.
      if (words.slice(from, to - 1).some((word) => /[.,;:?!…]$/.test(word))) continue
      const heard = plain.slice(from, to).join('')
      if (heard.length < SHORTEST - 1) continue
      const enough = hasCue(plain, from, to) && !INFLECTED.test(plain[at]!) ? NEAR_CUE : ANYWHERE
      const sounds = languages.map((language) => soundsOf(heard, language))
      for (const term of terms) {
        const likeness = likenessOf(heard, sounds, term, languages)
        const candidate = { from, to, term, likeness }
        if (likeness >= enough && (!best || fitness(candidate) > fitness(best))) best = candidate
      }
    }
  }
  return best && words.slice(best.from, best.to).join(' ') !== best.term.text ? best : undefined
}

/** Of equals the longer term, a whole name before its part, and the smaller group: what stands around it is not part of it. */
const fitness = ({ from, to, term, likeness }: Correction) =>
  likeness + 0.005 * term.plain.length - 0.003 * (to - from)

const hasCue = (plain: readonly string[], from: number, to: number) =>
  plain.slice(Math.max(0, from - REACH), from).some(isCue) || plain.slice(to, to + REACH).some(isCue)

/** By letters, or by letters and sounds together where that says more. `sounds`: of what was heard, by language. */
function likenessOf(
  heard: string,
  sounds: readonly string[],
  term: Term,
  languages: readonly Language[],
): number {
  const longer = Math.max(heard.length, term.plain.length)
  // Too different in length: not worth the comparison.
  if (Math.abs(heard.length - term.plain.length) > longer * (1 - NEAR_CUE)) return 0
  const letters = 1 - distance(heard, term.plain) / longer
  // No likeness of sounds makes up for that.
  if (letters < 2 * NEAR_CUE - 1) return 0
  const alike = languages.map((language, i) => {
    const said = term.sounds[language]
    return 1 - distance(sounds[i]!, said) / Math.max(sounds[i]!.length, said.length, 1)
  })
  return Math.max(letters, (letters + Math.max(...alike)) / 2)
}
