import type { Fact } from '../facts/fact.ts'
import { utterancesOf } from './visit.ts'
import type { NoteWords } from './words.ts'

/** Facts without those that others of them say better: a line that contradicts another is read by nobody. */
export const withoutContradicted = (facts: readonly Fact[], words: NoteWords): readonly Fact[] =>
  facts.filter(
    (fact) =>
      !facts.some((other) => other !== fact && (denies(fact, other, words) || isReaction(fact, other))),
  )

/** "Sopro sistólico", and "sem sopro" that was said of the neck: what was found stays. */
const denies = (fact: Fact, found: Fact, words: NoteWords): boolean =>
  fact.type === 'exam-finding' &&
  found.type === 'exam-finding' &&
  fact.polarity === 'absent' &&
  found.polarity === 'present' &&
  (fact.side ?? found.side) === found.side &&
  words.systemOf(fact.concept) === words.systemOf(found.concept) &&
  words.tokens(fact.concept)[0]?.key === words.tokens(found.concept)[0]?.key

/** Hives that are told with an allergy, and nowhere else, are its reaction. */
const isReaction = (fact: Fact, allergy: Fact): boolean =>
  fact.type === 'symptom' &&
  fact.polarity === 'present' &&
  allergy.type === 'allergy' &&
  allergy.polarity === 'present' &&
  utterancesOf([fact]).every((at) => utterancesOf([allergy]).includes(at))
