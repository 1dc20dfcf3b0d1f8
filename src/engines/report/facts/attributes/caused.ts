import { findMedicines } from '../medicines/find-medicines.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

const with_ = { 'pt-BR': 'com', en: 'with' } as const

/** "O sumax me deu um aperto no peito": with which medicine something was felt, as a clinician writes it. */
export function feltWith(reading: Reading, sentence: Sentence, from: number): string | null {
  const cause = reading.lexicon.cues['medicine-cues']
    .findAll(sentence.tokens, 0, from)
    .findLast(({ entry }) => entry.concept === 'causes')
  const named = cause && findMedicines(reading, sentence).findLast(({ to }) => to <= cause.from)
  return named ? `${with_[reading.language]} ${named.medicine.concept}` : null
}
