import type { Person } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import { isSpeech } from '../words/speech.ts'

const companions = new WeakMap<Reading['talk'], Person>()

/** What the companion is to the patient, as far as anybody calls them so. */
export function companionOf(reading: Reading): Person {
  const known = companions.get(reading.talk)
  if (known) return known
  const person = findCompanion(reading)
  companions.set(reading.talk, person)
  return person
}

const isTheirs = ({ lexicon, language }: Reading, { sentence, from, to }: Mention): boolean =>
  isSpeech(lexicon, sentence.tokens, language === 'pt-BR' ? to : from - 1, 'theirs')

function findCompanion(reading: Reading): Person {
  const { talk, mentions, lexicon } = reading
  for (const sentence of talk.sentences) {
    for (const mention of mentions.get(sentence) ?? []) {
      if (mention.entry.class !== 'relatives') continue
      const called = sentence.segments.some(
        ({ from, to }) => from <= mention.from && to - from <= mention.to - mention.from,
      )
      // A doctor's "mãe" and a child's; a companion's "pai" is the patient.
      if (called && sentence.segments.length > 1 && sentence.role === 'doctor')
        return mention.entry.concept as Person
      if (
        called &&
        sentence.segments.length > 1 &&
        sentence.role === 'other' &&
        (mention.entry.concept === 'mother' || mention.entry.concept === 'father')
      )
        return 'child'
      // "O pai dela fuma", "her dad has asthma": so speaks the other parent.
      if (sentence.role === 'other' && isTheirs(reading, mention) && mention.entry.concept === 'father')
        return 'mother'
      if (sentence.role === 'other' && isTheirs(reading, mention) && mention.entry.concept === 'mother')
        return 'father'
      if (
        sentence.role === 'other' &&
        mention.entry.concept === 'child' &&
        isSpeech(lexicon, sentence.tokens, mention.from - 1, 'own')
      )
        return 'mother'
    }
  }
  return 'other'
}
