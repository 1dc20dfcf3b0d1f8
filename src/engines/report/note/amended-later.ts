import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { amountsOf, goingOn, medicinesIn } from './going-on.ts'
import { trimmed } from './trim-words.ts'
import type { Visit } from './visit.ts'

/**
 * What the speaker's next turn says of a medicine in another amount of the same unit: "trinta e cinco gotas." "Trinta e cinco?"
 * "Perdão, trinta gotas." `null` where nothing is said, or another medicine is spoken of by then.
 */
export function amendedLater(first: Sentence, fact: Fact, visit: Visit): string | null {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const given = first.tokens.flatMap(amountsOf)
  for (const next of sentences.slice(first.order + 1)) {
    if (next.turn > first.turn + 2) return null
    const isOfAnother = medicinesIn(next, visit).some(({ entry }) => entry.concept !== fact.concept)
    if (isOfAnother) return null
    if (next.turn !== first.turn + 2 || next.role !== first.role || next.isQuestion) continue
    const amounts = next.tokens.flatMap(amountsOf)
    const isOther = amounts.some(
      ({ unit, value }) =>
        given.some((one) => one.unit === unit) &&
        !given.some((one) => one.unit === unit && one.value === value),
    )
    if (!isOther) continue
    const said = [next, ...goingOn(next, sentences, visit)].map(({ text }) => text).join(' ')
    return trimmed(said, visit.words)
  }
  return null
}
