import { complaintFacts } from '../note/complaint.ts'
import { tellingStart, utterancesOf, type Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'
import type { Ask } from './ask.ts'
import { keysOf } from './choose-facts.ts'
import type { Meaning } from './member.ts'
import { relativesIn, sentencesOf } from './relative-said.ts'
import { isAtTimes } from './told-numbers.ts'

/** Whether what a place asks for may be another than what the facts tell: for somebody to look at, not to leave out. */
export function isUnsure(ask: Ask | null, facts: readonly Fact[], visit: Visit): boolean {
  switch (ask) {
    // "Minha avó, mãe dela, teve um AVC".
    case 'person':
      return facts.some((fact) => new Set(relativesIn(fact, visit).map(({ person }) => person)).size > 1)
    // "My hands blister" was read as a rash.
    case 'reaction':
      return facts.some((fact) => !isInWords(fact, visit))
    // Told in other words and seldom whole; the side of what was told with one; an operation of before, or one to come; one
    // of several referrals.
    case 'complaint':
    case 'side':
    case 'surgeries':
    case 'admissions':
    case 'referrals':
      return true
    // Of what a visit is for, it is told by several, and anew.
    case 'since':
    case 'duration':
      return facts.some((fact) => complaintFacts(visit).includes(fact))
    // Every twelve hours tells no time of the day.
    case 'moment':
      return facts.some(({ medicine }) => !isAtTimes(medicine?.frequency ?? '', visit.language))
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
  // Thought of and not given, or never to be given: both are told alike.
  if (ask === 'rejected-medicines') return true
  if (!DECIDED.has(ask)) return false
  const isTest = visit.lexicon.grounds.tests.find(visit.words.tokens(fact.concept)).length > 0
  if (fact.type === 'lab') return fact.value === null && !isTest
  if (fact.type === 'order' && (!isTest || !isAskedFor(fact, visit))) return true
  return fact.status === 'not-taking' || Math.max(...utterancesOf([fact])) < tellingStart(visit)
}

/** A sentence names a test with a word that asks for it, and nothing tells what it came to: else it may be done already. */
function isAskedFor(fact: Fact, visit: Visit): boolean {
  const { lexicon, words, facts } = visit
  const isDone = facts.some(({ type, concept }) => type === 'lab' && concept === fact.concept)
  const { tests } = lexicon.grounds
  return (
    !isDone &&
    turnsOf(fact, visit).some((text) =>
      text.split(/(?<=[.!?])\s/).some((sentence) => {
        const tokens = words.tokens(sentence)
        const isNamed = tests.find(tokens).some(({ entry }) => entry.concept === fact.concept)
        return (
          isNamed && lexicon.cues['plan-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'orders')
        )
      }),
    )
  )
}

const turnsOf = (fact: Fact, { utterances }: Visit): readonly string[] =>
  utterancesOf([fact]).map((at) => utterances[at]?.text ?? '')

/** "Vaccines given today", of one that was only spoken of as to be had. */
export const isOnlyAdvised = ({ type }: Fact, { qualities }: Meaning): boolean =>
  qualities.has('given') && (type === 'instruction' || type === 'order')

/** "Call the team if", "go to hospital if": what is to be done at which sign is not told apart. */
export const isWithCondition = ({ ask, qualities }: Meaning): boolean =>
  ask === 'warnings' && qualities.has('condition')

function isInWords(fact: Fact, visit: Visit): boolean {
  const { language } = visit
  const told = fact.value && 'text' in fact.value ? keysOf(fact.value.text, language) : []
  const said = new Set(sentencesOf(fact, visit).flatMap((text) => keysOf(text, language)))
  return told.some((key) => said.has(key))
}
