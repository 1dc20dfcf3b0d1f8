import type { Sentence } from '../../facts/talk/sentence.ts'
import { isCommand } from '../is-command.ts'
import { firstUtterance, utterancesOf, type Visit } from '../visit.ts'
import type { Reason } from './reason.ts'

/** "Vem, deita de lado primeiro", "olha lá o olho batendo": said while examining, and no advice. */
const saidWhileExamining: Reason = (fact, visit, saying) => {
  if (fact.type !== 'instruction' || !saying) return false
  const isForLater = isWarning(saying, visit) || has('if', saying, visit)
  return !isForLater && utterancesOf([fact]).every((at) => isExamined(at, visit))
}

const has = (cue: string, { tokens }: Sentence, { lexicon }: Visit): boolean =>
  lexicon.cues['instruction-cues'].findAll(tokens).some(({ entry }) => entry.concept === cue)
const isWarning = (saying: Sentence, visit: Visit): boolean => has('seek', saying, visit)

const isExamined = (utterance: number, visit: Visit): boolean =>
  visit.facts.some(
    (other) =>
      (other.type === 'exam-finding' || other.type === 'vital') && utterancesOf([other]).includes(utterance),
  )

/** "Você não fuma": what is known of the patient is no advice. */
const knownOfPatient: Reason = (fact, visit, saying) =>
  fact.type === 'instruction' && visit.words.is('known-of', saying?.text ?? '')

/** "Agora vamos virar pra ver a ferida", "open up, say ah"; "apareceu mancha, vai pro pronto-socorro": to be done, or may come. */
const command: Reason = (fact, visit, saying) =>
  fact.type === 'exam-finding' &&
  saying !== null &&
  (isCommand(saying, visit) || visit.words.is('examines', saying.text) || isWarning(saying, visit))

/** "Punho-percussão nos rins, dói?" "Não": of the part that is examined, and no denial of a complaint. */
const deniedWhileExamined: Reason = (fact, visit) =>
  fact.type === 'symptom' &&
  fact.polarity === 'absent' &&
  visit.utterances[firstUtterance(fact)]?.speaker === 'doctor' &&
  isExamined(firstUtterance(fact), visit)

/** What was said to the patient while examining. */
export const examinedReasons: readonly Reason[] = [
  saidWhileExamining,
  knownOfPatient,
  command,
  deniedWhileExamined,
]
