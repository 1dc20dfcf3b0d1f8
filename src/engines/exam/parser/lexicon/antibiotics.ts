import { phraseTest } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/antibiotics.tsv`. */
const has = phraseTest<'bacteria' | 'fungi'>('antibiotics')
const MAX_WORDS = 6

/** Whether `name` is that of an antibiotic or antifungal. */
export function isAntibiotic(name: string): boolean {
  const key = plain(name)
  return name.split(' ').length <= MAX_WORDS && (has('bacteria', key) || has('fungi', key))
}

/** `S`, `I`, `R`, also with a star: how a germ responds to a drug. */
export const isSusceptibilityLetter = (text: string): boolean =>
  /^(?:S|I|R|SDD|SDI)\*{0,2}$/.test(text.trim())
