import type { LearnsTerm } from '../port.ts'
import { findCorrections } from './find-corrections.ts'
import { loadKnownWords } from './known-words.ts'
import { termsOf } from './terms.ts'

/** By what corrects every recogniser's words: it has to find the term where the phrase stands. */
export const learnsTerm: LearnsTerm = async ({ words, from, to }, term, language) =>
  findCorrections(words, termsOf([term]), await loadKnownWords(), [language === 'en' ? 'en' : 'pt']).some(
    (found) => found.from === from && found.to === to,
  )
