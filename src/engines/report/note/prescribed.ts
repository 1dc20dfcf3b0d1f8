import type { Fact } from '../facts/fact.ts'
import { isDoctors, type Visit } from './visit.ts'

const prescribed: ReadonlySet<Fact['status']> = new Set(['start', 'change', 'continue'])

/** Medicines that the doctor ordered or kept: nothing rejected, stopped, past, of another person, or still open. */
export const isPrescribed = (fact: Fact, visit: Visit): boolean =>
  fact.type === 'medicine' &&
  prescribed.has(fact.status) &&
  fact.polarity === 'present' &&
  fact.person === 'patient' &&
  isDoctors(fact, visit) &&
  !isClass(fact, visit)

/** "Anticoagulante" without a dose names no medicine that can be bought. */
export const isClass = ({ concept, medicine }: Fact, { lexicon, words }: Visit): boolean =>
  !medicine?.dose &&
  lexicon.grounds.medicines.find(words.tokens(concept)).some(({ entry }) => entry.options.class === 'yes')
