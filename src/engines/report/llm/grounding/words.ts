import { fold } from '../../../../platform/text/fold.ts'
import { reportWords } from '../language/report-words.ts'

/** The words and numbers of a text, folded, in order. */
export const wordsOf = (text: string): string[] => fold(text.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []

/** Short words carry no content of their own; the rest is cut to a stem that survives inflection. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 3 && !isEmpty(word))
    .map((word) => word.slice(0, 5))

const isEmpty = (word: string) => reportWords('pt-BR').empty.has(word) || reportWords('en').empty.has(word)

/** What makes two texts the same words: accents, case, marks and spaces aside. */
export const sameWords = (text: string): string => wordsOf(text).join(' ')
