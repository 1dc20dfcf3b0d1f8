import type { Person } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/** Words with which a speaker comes back to the patient. */
const backToPatient = /^(?:eu|comigo|meu|minha|i|i'm|i've|me|my|myself)$/

/** Whose it is: the last relative named before the mention in its sentence, until the speaker speaks of the patient again. */
export function personAt({ mentions }: Reading, sentence: Sentence, from: number): Person {
  const relatives = (mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'relatives')
  const before = relatives.filter((relative) => relative.to <= from).at(-1)
  if (before && !returns(sentence, before, from)) return personOf(before)
  // "Diabetes é a minha esposa que tem": named right behind.
  const after = relatives.find((relative) => relative.from >= from && relative.entry.options.after === 'yes')
  return after ? personOf(after) : 'patient'
}

export const personOf = ({ entry }: Mention): Person => entry.concept as Person

function returns({ tokens }: Sentence, relative: Mention, from: number): boolean {
  // "Meu pai" and "my dad" themselves are no way back.
  return tokens
    .slice(relative.to, from)
    .some(({ folded }, i, all) => backToPatient.test(folded) && i < all.length)
}
