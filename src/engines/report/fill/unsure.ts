import { complaintFacts } from '../note/complaint.ts'
import { firstUtterance, tellingStart, utterancesOf, type Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'
import type { Ask } from './ask.ts'
import { keysOf } from './choose-facts.ts'
import type { Meaning } from './member.ts'
import { relativesIn, sentencesOf } from './relative-said.ts'

/** Until here it is said what a visit is for. */
const opening = 5

/** Whether what a place asks for may be another than what the facts tell: for somebody to look at, not to leave out. */
export function isUnsure(ask: Ask | null, facts: readonly Fact[], visit: Visit): boolean {
  switch (ask) {
    // "Minha avó, mãe dela, teve um AVC".
    case 'person':
      return facts.some((fact) => new Set(relativesIn(fact, visit).map(({ person }) => person)).size > 1)
    // "My hands blister" was read as a rash.
    case 'reaction':
      return facts.some((fact) => !isInWords(fact, visit))
    // What comes up late is seldom why somebody comes.
    case 'complaint':
      return Math.min(...complaintFacts(visit).map(firstUtterance)) >= opening
    // The side of what was found besides may be another than the complaint's.
    case 'side':
      return !facts.some((fact) => complaintFacts(visit).includes(fact))
    // One diagnosis is asked for, and several are told.
    case 'problems':
      return facts.length > 1
    default:
      return false
  }
}

const DECIDED: ReadonlySet<Ask | null> = new Set([
  ...(['stopped-medicines', 'started-medicines', 'changed-medicines', 'orders', 'labs'] as const),
])

/** Told before the doctor turned to telling, or by no name that is known: it may be no decision, or no result, of this visit. */
export function isEarly(ask: Ask | null, fact: Fact, visit: Visit): boolean {
  if (!DECIDED.has(ask)) return false
  if (fact.type === 'lab')
    return (
      fact.value === null && visit.lexicon.grounds.tests.find(visit.words.tokens(fact.concept)).length === 0
    )
  return fact.status === 'not-taking' || Math.max(...utterancesOf([fact])) < tellingStart(visit)
}

/** "Vaccines given today", of one that was only spoken of as to be had. */
export const isOnlyAdvised = ({ type }: Fact, { qualities }: Meaning): boolean =>
  qualities.has('given') && (type === 'instruction' || type === 'order')

function isInWords(fact: Fact, visit: Visit): boolean {
  const { language } = visit
  const told = fact.value && 'text' in fact.value ? keysOf(fact.value.text, language) : []
  const said = new Set(sentencesOf(fact, visit).flatMap((text) => keysOf(text, language)))
  return told.some((key) => said.has(key))
}
