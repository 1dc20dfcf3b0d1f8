import type { Withheld } from '../../facts/doubt/understood.ts'
import type { Fact } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import type { Sentence } from '../../facts/talk/sentence.ts'
import { sayingOf, tellingOf } from '../quote-facts.ts'
import { utterancesOf, type Visit } from '../visit.ts'
import { examinedReasons } from './examined.ts'
import { historyReasons } from './history.ts'
import { numberReasons } from './numbers.ts'
import { planReasons } from './plan.ts'
import type { Reason } from './reason.ts'

/** In turn: a number that is another's shows no examination. */
const stages: readonly (readonly Reason[])[] = [
  numberReasons,
  [...historyReasons, ...examinedReasons, ...planReasons],
]

/**
 * Facts that lines are composed of, and those that are told and don't bear a line of their own: what was measured twice, what was
 * only spoken of, what was said while examining. Somebody looks these up in the words of the talk.
 */
export function setAside(visit: Visit): {
  readonly facts: readonly Fact[]
  readonly aside: readonly Withheld[]
} {
  const aside: Withheld[] = []
  let { facts } = visit
  for (const reasons of stages) {
    const stage = { ...visit, facts }
    facts = facts.filter((fact) => {
      const saying = saidOf(fact, stage)
      const isAside = reasons.some((applies) => applies(fact, stage, saying))
      // Nothing of an allergy that is none.
      if (isAside && fact.type !== 'allergy') aside.push({ ...fact, said: saying?.text ?? null, risks: [] })
      return !isAside
    })
  }
  return { facts, aside }
}

/** The sentence that names a fact, else the longest that its speaker says of it. */
function saidOf(fact: Fact, visit: Visit): Sentence | null {
  const saying = fact.speaker === 'doctor' ? sayingOf(fact, visit) : tellingOf(fact, visit)
  if (saying) return saying.sentence
  const talk = readTalk(visit.utterances, visit.lexicon)
  const own = utterancesOf([fact])
    .flatMap((at) => saidIn(talk, at))
    .filter(({ isQuestion, role }) => !isQuestion && role === fact.speaker)
    .sort((a, b) => b.tokens.length - a.tokens.length)
  const number = fact.value && 'number' in fact.value ? fact.value.number : null
  const hasNumber = ({ tokens }: Sentence) =>
    tokens.some(({ quantity }) => quantity && 'value' in quantity && quantity.value === number)
  return own.find(hasNumber) ?? own[0] ?? null
}
