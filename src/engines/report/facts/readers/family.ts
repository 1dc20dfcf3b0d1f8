import { assertionOf } from '../attributes/assertion.ts'
import { anotherAt } from '../attributes/person.ts'
import type { FactDraft, FactValue } from '../fact.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import { isSpeech } from '../words/speech.ts'
import { nameCondition } from './condition-name.ts'
import { namesIllness } from './names-illness.ts'

/** Illnesses of relatives, with the age at which they came where it was told. */
export function readFamily(reading: Reading): FactDraft[] {
  return mentionsOf(reading, 'conditions').flatMap((mention): FactDraft[] => {
    if (!namesIllness(reading, mention)) return []
    // What a doctor tells of relatives is a reason or a warning; what was asked and answered is the history.
    if (mention.sentence.role === 'doctor' && !mention.sentence.isQuestion) return []
    const another = anotherAt(reading, mention.sentence, mention.from)
    if (!another?.isKin) return []
    const asserted = assertionOf(reading, mention)
    if (!asserted) return []
    return [
      {
        type: 'family',
        concept: nameCondition(reading, mention),
        polarity: asserted.polarity,
        person: another.person,
        value: ageBehind(reading, mention),
        speaker: asserted.speaker,
        evidence: [...(another.named?.sentence.proof() ?? []), ...asserted.proof],
      },
    ]
  })
}

/** Tokens behind an illness in which the age stands: "infartou com quarenta e nove". */
const ageReach = 4
const ages = { from: 0, to: 110 }

const years = { 'pt-BR': 'anos', en: 'years' } as const

function ageBehind({ lexicon, language }: Reading, { sentence, to }: Mention): FactValue | null {
  const unit = years[language]
  for (const [i, { quantity }] of sentence.tokens.slice(to, to + ageReach).entries()) {
    // "Quando eu tinha doze": the patient's age.
    if (isSpeech(lexicon, sentence.tokens, to + i, 'self')) return null
    if (quantity?.kind === 'duration' && quantity.unit === 'year' && quantity.relation !== 'ago')
      return { number: quantity.value, unit }
    if (quantity?.kind === 'number' && quantity.value > ages.from && quantity.value <= ages.to)
      return { number: quantity.value, unit }
  }
  return null
}
