import { type LetterTree, sayLetters } from './letter-tree.ts'

/** Custom vocabulary as the decoder takes it. */
export interface SpokenTerms {
  /** Lines of a dictionary for what the decoder's own lacks. */
  readonly dictionary: string
  /** Each term's words, as they are written in the dictionary. */
  readonly phrases: readonly (readonly string[])[]
}

/** Words of the dictionary → their pronunciations. */
export type Pronunciations = ReadonlyMap<string, readonly string[]>

/** More would make every window slower and mistake more for terms. */
const MOST_TERMS = 500
const LONGEST_TERM = 80

/** Said as other words than written, and known to the decoder anyway. */
const TITLES = new Set(['dr', 'dra', 'mr', 'mrs', 'ms', 'prof', 'sr', 'sra'])

/** So short, a word of lower case is one of grammar: expecting it more would only do harm. */
const SHORTEST = 4

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/**
 * Terms → dictionary entries in the writing of their owner ("Kowalczyk", "HbA1c"), pronounced as the dictionary
 * says the word or its parts, else letter by letter or by rules of English. `null` when there is nothing to add.
 */
export function spokenTerms(
  vocabulary: readonly string[],
  known: Pronunciations,
  letters: LetterTree,
): SpokenTerms | null {
  const entries = new Map<string, readonly string[]>()
  const phrases: string[][] = []
  for (const term of vocabulary.slice(0, MOST_TERMS)) {
    const words = term
      .slice(0, LONGEST_TERM)
      .normalize('NFC')
      .split(/[^\p{L}\p{N}']+/u)
    const phrase: string[] = []
    for (const word of words) {
      const plain = fold(word)
      if (!plain || TITLES.has(plain)) continue
      if (word === word.toLowerCase() && word.length < SHORTEST) continue
      const said = known.get(word) ?? entries.get(word) ?? pronounce(word, plain, known, letters)
      if (said.length === 0) continue
      if (!known.has(word)) entries.set(word, said)
      phrase.push(word)
    }
    if (phrase.length > 0) phrases.push(phrase)
  }
  if (phrases.length === 0) return null
  const dictionary = [...entries]
    .flatMap(([word, said]) => said.map((phones, i) => `${word}${i > 0 ? `(${i + 1})` : ''} ${phones}\n`))
    .join('')
  return { dictionary, phrases }
}

function pronounce(word: string, plain: string, known: Pronunciations, letters: LetterTree): string[] {
  const whole = known.get(plain)
  const spelt = isAbbreviation(word) || /\d/.test(word) ? [spellOut(word, known, letters)] : []
  const spoken =
    whole ??
    (/^[a-z]{3,}$/.test(plain) && /[aeiouy]/.test(plain) ? [sayLetters(letters, plain).join(' ')] : [])
  return [...new Set([...spelt, ...spoken])].filter(Boolean)
}

/** "HDL", "COPD", "SpO2": at least two capitals, short. */
const isAbbreviation = (word: string) => word.length <= 5 && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2

/** Groups of small letters as words, all else character by character. */
function spellOut(word: string, known: Pronunciations, letters: LetterTree): string {
  const parts = word.match(/\p{Ll}{2,}|[\p{L}\p{N}]/gu) ?? []
  return parts
    .map((part) => {
      const plain = fold(part)
      const name = /^\d$/.test(plain)
        ? (DIGITS[Number(plain)] ?? '')
        : plain.length === 1
          ? `${plain}.`
          : plain
      return known.get(name)?.[0] ?? known.get(plain)?.[0] ?? sayLetters(letters, plain).join(' ')
    })
    .filter(Boolean)
    .join(' ')
}

/** Letters a to z and digits; what Portuguese and Spanish letters sound like to an English ear. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ç', 'ss')
    .replace(/[ãõ](?=[^oe]|$)/g, (vowel) => `${vowel}n`)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
