import { tellsVitalSign } from './measures.ts'
import type { Statement } from './statement.ts'
import type { Topic } from './topic.ts'

/** A clause as long as this may tell of an examination as well. */
const longestMeasures = 14
const shortDenial = 4
const allergic =
  /\b(?:alergic[oa]s? (?:a|ao|aos|as)|alergia (?:(?:so|tambem|apenas|e|era) )?(?:a|ao|aos|de) (?!alg)|allergic to|allergy to)\b/

/** "Quero creatinina e potássio" asks for tests; "quero que" tells somebody to do something. */
const wanted = /^(?:(?:e|agora|entao|and|so|now|also) )*(?:(?:eu )?quero (?!que\b)|(?:i|we) (?:want|need) )/
const referring =
  /^(?:e |and )?(?:(?:eu )?(?:vou|vamos)(?: te| lhe)? encaminhar|(?:te )?encaminho|(?:i'm going to|i'll|we'll|i will|i'd like to) refer )/
/** "O exame de urina deu …": it is back. */
const cameBack =
  /^(?:o|a|os|as|seu|sua|the|your|her|his) (?:[a-z-]+ ){1,4}(?:deu|deram|veio|vieram|mostrou|came back|showed|shows)\b/
const ahead = /\b(?:vou|vamos|quero|pedir|repetir|repeat|order|again|se|if)\b/
const measured =
  /^(?:(?:lying(?: down)?|standing|sitting|deitad[oa]|sentad[oa]|em pe),? )?(?:(?:a|o|sua|your|the|her|his) )?(?:pressao|pa|frequencia|temperatura|saturacao|pulso|blood pressure|bp|heart rate|pulse|temperature)\b/
const conditional = /^(?:\W*(?:se|caso|quando|if|when)\b)/
/** Of the one who was asked after, not of people in general. */
const ofPatient = /\b(?:she|he|you|voce|senhora?|ele|ela)\b/

/** "She's allergic to penicillin": not a question, not a condition. */
export const tellsAllergy = (folded: string, isQuestion: boolean): boolean =>
  !isQuestion && !conditional.test(folded) && allergic.test(folded)

/** Where the words leave no choice, whatever a model feels. */
export function decideByWords(
  topic: Topic,
  cues: ReadonlyMap<Topic, number>,
  { role, isQuestion, folded, words }: Statement,
): Topic {
  if (tellsAllergy(folded, isQuestion) && (role !== 'doctor' || ofPatient.test(folded))) return 'allergies'
  if (role !== 'doctor') return topic
  // Tests that are named with an order and without a value are asked for; nothing has come back yet.
  const isBack = cameBack.test(folded) && !ahead.test(folded)
  if (topic === 'exam_results' && cues.has('tests_requested') && !/\d/.test(folded) && !isBack)
    return 'tests_requested'
  if (
    wanted.test(folded) &&
    (topic === 'exam_results' || cues.has('exam_results') || cues.has('tests_requested'))
  )
    return 'tests_requested'
  if (topic === 'tests_requested' && isBack) return 'exam_results'
  // "Diabetes não": nothing that an examination shows.
  if (
    topic === 'physical_exam' &&
    !cues.has('physical_exam') &&
    cues.has('past_medical') &&
    words.length <= shortDenial
  )
    return 'past_medical'
  if (referring.test(folded)) return 'referrals'
  const isMeasured = words.length <= longestMeasures && tellsVitalSign(folded)
  const isPlain = (topic === 'conduct' || topic === 'reasoning') && measured.test(folded)
  return (topic === 'physical_exam' || isPlain) && isMeasured && !cues.has('physical_exam')
    ? 'vital_signs'
    : topic
}
