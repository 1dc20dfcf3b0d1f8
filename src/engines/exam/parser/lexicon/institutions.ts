import { phraseTest } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/houses.tsv`. */
const has = phraseTest<'begins' | 'ends' | 'paper' | 'house' | 'work' | 'around' | 'address' | 'no name'>(
  'houses',
)
/** `St. Mary's Hospital`. */
const OF_SAINT = /^(?:the )?st\.? \w+(?:'s)? (?:hospital|university)\b/

/** Whether `text` names a house, a department or a payer rather than a person; some are surnames as well, and must begin or end it. */
export function isInstitution(text: string): boolean {
  const key = plain(text)
  if (has('begins', key) || OF_SAINT.test(key)) return true
  return key.includes(' ') && has('ends', key.replace(/\.$/, ''))
}

/** Whether a phrase that looks like a name is made of the words of papers, houses and addresses. */
export function isOfPaper(text: string): boolean {
  const key = plain(text)
  return isInstitution(text) || /\d/.test(key) || has('paper', key)
}

/** Whether a letterhead's phrase names a house. */
export const namesHouse = (text: string) => has('house', plain(text))

/** `Laboratório de Análises Clínicas`: what such a house does, without its name. */
export const isWorkOfHouse = (text: string) =>
  plain(text)
    .split(' ')
    .every((word) => has('work', word))

/** Whose house it is, or what the paper is: neither is its name. */
export const isAroundHouse = (text: string) => has('around', plain(text))

/** Where a house is and how it is reached. */
export function isAddress(text: string): boolean {
  const key = plain(text)
  return /\d/.test(key) || has('address', key)
}

/** Who answers for a house, its site and its papers. */
export function isNoHouse(text: string): boolean {
  const key = plain(text)
  return /[@:]|www\./.test(key) || has('no name', key)
}
