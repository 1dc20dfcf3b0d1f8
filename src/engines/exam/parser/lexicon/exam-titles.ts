import { phraseTest } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/titles.tsv`. */
const has = phraseTest<'kind' | 'begins' | 'ends' | 'any exam'>('titles')
/** `Sleep study - final`: behind these a title says more. */
const BREAK = /,| ?[([-]/

/** Whether a phrase names an exam of a kind that is known. */
export const isKindOfExam = (text: string) => has('kind', plain(text))

/** Whether a phrase is built as titles of papers are: as they begin in Portuguese and end in English. */
export function isTitle(text: string): boolean {
  const key = plain(text)
  return has('begins', key) || key.split(BREAK).some((part) => has('ends', part))
}

/** `Resultado`, `Laboratory Report`: what every paper is. */
export const isAnyExam = (text: string) =>
  plain(text)
    .split(' ')
    .every((word) => has('any exam', word))
