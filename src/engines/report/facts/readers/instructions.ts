import { isToCompanion } from '../attributes/companion-names.ts'
import type { FactDraft } from '../fact.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { adviceCues } from './advice/advice-cues.ts'
import { clauseAdvice } from './advice/clauses.ts'
import { topicAdvice } from './advice/topics.ts'
import { vaccineAdvice } from './advice/vaccines.ts'
import { warningsIn } from './advice/warnings.ts'

/** What the doctor tells the patient to do, keep to, avoid and watch for; medicines and orders are of others. */
export function readInstructions(reading: Reading): FactDraft[] {
  return reading.talk.sentences.flatMap((sentence) => {
    if (!isAdvice(reading, sentence) || isToCompanion(reading, sentence)) return []
    const cues = adviceCues(reading, sentence)
    const warnings = warningsIn(reading, sentence, cues)
    const warned = warnings.map((warning) => warning.taken)
    const forbidden = clauseAdvice(reading, sentence, { cues, taken: warned, kinds: ['never'] })
    const topics = topicAdvice(reading, sentence, cues, [...warned, ...forbidden.taken])
    const taken = [...warned, ...forbidden.taken, ...topics.taken]
    const bidden = clauseAdvice(reading, sentence, { cues, taken, kinds: ['act', 'avoid'] })
    return [
      ...warnings.map((warning) => warning.draft),
      ...forbidden.drafts,
      ...topics.drafts,
      ...bidden.drafts,
      ...vaccineAdvice(reading, sentence, cues),
    ]
  })
}

/** Words of what is told with a touch. */
const touchLength = 6

const isTouch = ({ tokens }: Sentence): boolean =>
  tokens.length <= touchLength && !tokens.some(({ quantity }) => quantity)

/** Share of a visit before which nobody is given advice. */
const beginning = 0.4

/** The doctor's statements once the history is taken; where marks were set by a program, its question marks say little. */
function isAdvice(reading: Reading, sentence: Sentence): boolean {
  const { role, isQuestion, text, order, tokens } = sentence
  // What is told with a touch is for the touch: "keep your eyes open".
  if (reading.phase(sentence) === 'examination' && isTouch(sentence)) return false
  const isDoctors = role === 'doctor' || (role === 'unknown' && reading.phase(sentence) === 'plan')
  if (!isDoctors || (isQuestion && (text !== text.toLowerCase() || tokens.length < 3))) return false
  return order >= beginning * (reading.talk.sentences.length - 1)
}
