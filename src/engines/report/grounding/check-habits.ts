import { hasCue } from './cues.ts'
import type { Elements } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import type { CheckContext } from './statement.ts'

/** Habits that were given up and are stated as kept. */
export function checkHabits(
  talk: HeardTalk,
  statement: Elements,
  { place, within }: Pick<CheckContext, 'place' | 'within'>,
): Finding[] {
  if (place === 'family') return []
  const facts = talk.facts.filter(
    ({ type, person, evidence }) =>
      type === 'habit' && person === 'patient' && evidence.some(({ utterance }) => within.has(utterance)),
  )
  return statement.units.flatMap((unit): Finding[] => {
    if (unit.table !== 'habits' || hasCue(statement.reading, unit.sentence.tokens, ['denies', 'given-up']))
      return []
    const own = facts.filter(
      ({ concept }) => concept.includes(unit.concept) || unit.concept.includes(concept),
    )
    const isGone = own.length > 0 && own.every(({ concept }) => isGivenUp(concept))
    return isGone ? [{ kind: 'stopped', what: unit.concept }] : []
  })
}

/** As facts name habits that were given up: "ex-tabagista", "former smoker". */
const isGivenUp = (concept: string) => concept.startsWith('ex-') || concept.startsWith('former')
