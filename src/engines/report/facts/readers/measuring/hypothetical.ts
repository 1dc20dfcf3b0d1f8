import type { Reading } from '../../reading.ts'
import type { Stretch } from './stretch.ts'
import { isEarlier, isLimit, isSupposed } from './supposed.ts'

/** Of what may come, or of another day. "If you stand up for me" tells a position and supposes nothing. */
export function isHypothetical(reading: Reading, { sentence, from }: Stretch, at: number): boolean {
  if (isLimit(reading, sentence, at)) return true
  const placed = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens, 0, at)
    .some(({ entry }) => entry.concept === 'position')
  if (!placed && isSupposed(reading, sentence, at)) return true
  return sentence.role === 'doctor' && isEarlier(reading, sentence, from, at)
}
