import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/** Share of a talk before which no examination has begun. */
const earliest = 0.3

/** Whether the doctor tells what shall be: after the patient was examined, or where the words are those of a plan. */
export function planOf(reading: Reading): (sentence: Sentence) => boolean {
  const { sentences } = reading.talk
  const early = sentences.length * earliest
  const examined = sentences.find((sentence) => sentence.order > early && isDoctor(sentence) && reading.phase(sentence) === 'examination')
  return (sentence) =>
    isDoctor(sentence) &&
    ((examined !== undefined && sentence.order > examined.order) || (!sentence.isQuestion && sentence.order > early && reading.phase(sentence) === 'plan'))
}

export const isDoctor = ({ role }: Sentence): boolean => role === 'doctor' || role === 'unknown'
