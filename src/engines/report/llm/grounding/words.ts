import { fold } from '../../../../platform/text/fold.ts'

/** The words and numbers of a text, folded, in order. */
export const wordsOf = (text: string): string[] => fold(text.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []

/** Short words carry no content of their own; the rest is cut to a stem that survives inflection. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 3 && !FUNCTION_WORDS.has(word))
    .map((word) => word.slice(0, 5))

/** What makes two texts the same words: accents, case, marks and spaces aside. */
export const sameWords = (text: string): string => wordsOf(text).join(' ')

const FUNCTION_WORDS = new Set(
  `para como mais pelo pela pelos pelas esta este esse essa isso isto aqui onde quando porque tambem muito
  muita sobre entre depois antes ainda desde assim estou estava tinha tenho temos dela dele eles elas voce
  voces senhor senhora doutor doutora paciente refere relata apresenta nega then that this with have from
  they them been were will would could should about there their your what when which while just also very
  patient reports states denies doctor`.split(/\s+/),
)
