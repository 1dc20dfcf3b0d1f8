import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'

/** Words between a limit and its number: "abaixo de uns cinquenta". */
const limitReach = 2

/** "Abaixo de cinquenta", "se passar de 250", "o normal é até 30": a number that nobody measured. */
export function isLimit(reading: Reading, { tokens }: Sentence, at: number): boolean {
  return reading.lexicon.cues['exam-cues']
    .findAll(tokens, 0, at)
    .some(({ entry, to }) => entry.concept === 'limit' && at - to <= limitReach)
}

/** "Se a pressão subir": said of what may come, before token `at` of its sentence. */
export function isSupposed(reading: Reading, { tokens }: Sentence, at: number): boolean {
  return reading.lexicon.cues['context-cues']
    .findAll(tokens, 0, at)
    .some(({ entry, to }) => entry.concept === 'supposes' && at - to <= supposedReach)
}

/** Words for which a supposition goes on: "if it's okay with you" supposes nothing of a whole dictation. */
const supposedReach = 20

/** "It was sixteen in January", "era 1,3": of another day, when today's value was told before. */
export function isPast(reading: Reading, { tokens }: Sentence, from: number, to: number): boolean {
  return reading.lexicon.cues['exam-cues']
    .findAll(tokens, from, to)
    .some(({ entry }) => entry.concept === 'was' || entry.concept === 'earlier')
}

/** "Era 97 na última", "it was seven four last time": of another day. */
export function isEarlier(reading: Reading, { tokens }: Sentence, from: number, to: number): boolean {
  return reading.lexicon.cues['exam-cues']
    .findAll(tokens, from, to)
    .some(({ entry }) => entry.concept === 'earlier')
}

/** "Agora", "hoje" between two numbers: the second is today's. */
export const saysNow = (reading: Reading, { tokens }: Sentence, from: number, to: number): boolean =>
  reading.lexicon.cues['exam-cues'].findAll(tokens, from, to).some(({ entry }) => entry.concept === 'now')
