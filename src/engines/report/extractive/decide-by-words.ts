import { tellsVitalSign } from './measures.ts'
import type { Statement } from './statement.ts'
import type { Topic } from './topic.ts'

/** A clause as long as this may tell of an examination as well. */
const longestMeasures = 14
const allergic = /\b(?:alergic[oa]s? (?:a|ao|aos|as)|alergia (?:a|ao|aos|de)|allergic to|allergy to)\b/

/** Where the words leave no choice, whatever a model feels. */
export function decideByWords(
  topic: Topic,
  cues: ReadonlyMap<Topic, number>,
  { role, isQuestion, folded, words }: Statement,
): Topic {
  if (role !== 'doctor' && !isQuestion && cues.has('allergies') && allergic.test(folded)) return 'allergies'
  if (role !== 'doctor') return topic
  // Tests that are named with an order and without a value are asked for; nothing has come back yet.
  if (topic === 'exam_results' && cues.has('tests_requested') && !/\d/.test(folded)) return 'tests_requested'
  const isMeasured = words.length <= longestMeasures && tellsVitalSign(folded)
  return topic === 'physical_exam' && isMeasured && !cues.has('physical_exam') ? 'vital_signs' : topic
}
