import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { isResult } from './is-result.ts'
import { sayingOf } from './quote-facts.ts'
import type { Visit } from './visit.ts'

/** "Tomografia de janeiro, normal": a result that was taken for an order. */
export function isReadOut(fact: Fact, visit: Visit): boolean {
  const sentence = sayingOf(fact, visit)?.sentence
  return (
    fact.type === 'order' && fact.status === 'ordered' && sentence !== undefined && isResult(sentence, visit)
  )
}

/** Sentences before it in which a picture or its report is named. */
const reach = 2

/** "O ultrassom: próstata de sessenta gramas. Rins sem pedra", "I've got your films. No fracture": seen in a picture. */
export function isPictured(fact: Fact, visit: Visit): boolean {
  const said = fact.type === 'exam-finding' ? sayingOf(fact, visit)?.sentence : undefined
  // "Isso é uma artrose": what it comes to was not seen.
  const isConcluded =
    said &&
    visit.lexicon.cues['plan-cues'].findAll(said.tokens).some(({ entry }) => entry.concept === 'concludes')
  if (!said || isConcluded) return false
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  return sentences
    .slice(Math.max(0, said.order - reach), said.order + 1)
    .some(
      (one) =>
        one.turn === said.turn &&
        (visit.words.is('read-out', one.text) ||
          (visit.words.is('imaging', one.text) && isResult(one, visit))),
    )
}
