import { type Stance, stanceOf } from '../exchanges.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/** What was said to a question, or to a word or two of a doctor's that ask without a question mark: "Alcohol." */
export interface Prompted {
  readonly reply: readonly Sentence[]
  readonly stance: Stance
}

/** Words of a prompt without a question mark. */
const shortPrompt = 4

/** The reply to a sentence of the doctor's, where it asks. */
export function promptedBy(reading: Reading, sentence: Sentence): Prompted | null {
  const exchange = reading.exchanges.asked(sentence)
  if (exchange) return exchange
  if (sentence.role !== 'doctor' || sentence.isQuestion || sentence.tokens.length > shortPrompt) return null
  const { sentences } = reading.talk
  const next = sentences[sentence.order + 1]
  if (!next || next.turn === sentence.turn || next.role === 'doctor') return null
  const reply: Sentence[] = []
  for (let at = sentence.order + 1; sentences[at] && sentences[at]!.role !== 'doctor'; at += 1)
    reply.push(sentences[at]!)
  return { reply, stance: stanceOf([sentence], reply, reading.lexicon) }
}
