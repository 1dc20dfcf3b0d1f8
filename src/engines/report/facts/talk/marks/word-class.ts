import { isMarkWord, wordClasses } from './mark-words.ts'

/** Small words by what they do in a sentence; the rest by their endings. */
const listed = new Map(
  wordClasses.flatMap((words, k) => [...words].map((word): [string, number] => [word, k])),
)

const endings: readonly RegExp[] = [
  /ing$/,
  /ed$/,
  /ly$|mente$/,
  /(?:tion|ment|ness|ity|itis|ção|ções|dade|ite|ia)$/,
  /[aei]ndo$/,
  /(?:ar|er|ir)$/,
  /(?:ou|ei|eu|iu|ava|aram|eram)$/,
  /(?:ado|ada|ido|ida|ados|adas)$/,
  /s$/,
]

/** A number for what a word may do. */
export function wordClass(word: string): number {
  const known = listed.get(word)
  if (known !== undefined) return known
  const ending = endings.findIndex((pattern) => pattern.test(word))
  return ending >= 0 ? 50 + ending : 90
}

/** Classes that verbs are in. */
export const verbal: ReadonlySet<number> = new Set([3, 4, 5, 12, 51, 56])

/** Some verbs have forms that no ending tells. */
export const isVerbal = (word: string): boolean => verbal.has(wordClass(word)) || isMarkWord('verb', word)

/** Digits and spoken numbers are one word: any may follow any. */
export const isNumeral = (word: string | undefined): boolean =>
  word !== undefined && (/^\d[\d.,:/]*$/.test(word) || isMarkWord('numeral', word))
