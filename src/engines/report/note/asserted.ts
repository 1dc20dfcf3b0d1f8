import type { Risk, Withheld } from '../facts/doubt/understood.ts'
import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import { sayingOf } from './quote-facts.ts'
import type { Visit } from './visit.ts'

/** What may make an illness that the doctor names another's, or none. */
const against: ReadonlySet<Risk> = new Set<Risk>([
  'denial-beside',
  'denial-in-sentence',
  'reply-denies',
  'anothers',
  'relative-in-sentence',
  'supposed',
])

/**
 * Illnesses that the doctor says in so many words the patient has, or may have, though they may be misread: they are hypotheses,
 * to be confirmed. A note without a diagnosis is signed by nobody.
 */
export const assertedConditions = (withheld: readonly Withheld[], visit: Visit): readonly Withheld[] =>
  withheld.filter(
    ({ type, polarity, person, status, speaker, risks, ...fact }) =>
      type === 'condition' &&
      polarity !== 'absent' &&
      person === 'patient' &&
      status !== 'past' &&
      speaker === 'doctor' &&
      !visit.words.is('pregnancy', fact.concept) &&
      !risks.some((risk) => against.has(risk as Risk)) &&
      isStated(fact, visit),
  )

/** Whether the doctor names it outside of questions. */
function isStated({ concept, evidence }: Pick<Fact, 'concept' | 'evidence'>, visit: Visit): boolean {
  const talk = readTalk(visit.utterances, visit.lexicon)
  return evidence
    .flatMap(({ utterance }) => saidIn(talk, utterance))
    .some(
      ({ role, isQuestion, tokens }) =>
        role === 'doctor' &&
        !isQuestion &&
        visit.lexicon.concepts.find(tokens).some(({ entry }) => entry.concept === concept),
    )
}

/** As what the doctor came to in this visit. */
export const asHypothesis = (fact: Fact): Fact => ({
  ...fact,
  type: 'condition',
  status: fact.polarity === 'uncertain' || fact.status === 'suspected' ? 'suspected' : 'new',
  certainty: 'doubtful',
})

/** "You have a retinal detachment": what the doctor tells the patient of is no finding, but what it comes to. */
export const isConcluded = (fact: Fact, visit: Visit): boolean =>
  fact.type === 'exam-finding' &&
  fact.polarity === 'present' &&
  visit.words.is('diagnosed', sayingOf(fact, visit)?.sentence.text ?? '')
