import type { Mention, Reading } from '../reading.ts'
import { hasSpeech, isSpeech } from '../words/speech.ts'
import type { WordEntry } from '../words/tables.ts'

const brought = new WeakMap<Reading['talk'], WordEntry | null>()

/** Whether a relative is the patient: "meu filho está com tosse" of a mother whom the doctor asks how he is. */
export function isBrought(reading: Reading, { entry, sentence, from, to }: Mention): boolean {
  let patient = brought.get(reading.talk)
  if (patient === undefined) {
    patient = findBrought(reading)
    brought.set(reading.talk, patient)
  }
  if (entry !== patient) return false
  // "Meu outro filho", "my older son" was not brought.
  return !hasSpeech(reading.lexicon, sentence.tokens, { from: Math.max(0, from - 2), to: to + 2 }, 'other')
}

/** Sentences of a talk in which it is said who was brought. */
const opening = 8
/** Turns of the doctor's in which the brought one is first asked about. */
const askedWithin = 2
/** Of the doctor's questions, those that ask about them at the least. */
const leastShare = 0.2

function findBrought({ talk, mentions, lexicon }: Reading): WordEntry | null {
  const { sentences } = talk
  const questions = sentences.filter(
    (one) => one.isQuestion && (one.role === 'doctor' || one.role === 'unknown'),
  )
  const ofThem = questions.filter(({ tokens }) =>
    hasSpeech(lexicon, tokens, { from: 0, to: tokens.length }, 'they', 'theirs', 'them'),
  )
  if (ofThem.length < Math.max(1, questions.length * leastShare)) return null
  for (const sentence of sentences.slice(0, opening)) {
    if (sentence.role === 'doctor' || sentence.isQuestion) continue
    const own = (mentions.get(sentence) ?? []).find(
      ({ entry, from }) =>
        entry.class === 'relatives' && isSpeech(lexicon, sentence.tokens, from - 1, 'own', 'ours'),
    )
    if (!own) continue
    const next = ofThem.find(({ order }) => order > sentence.order)
    if (next && next.turn - sentence.turn <= askedWithin) return own.entry
  }
  return null
}
