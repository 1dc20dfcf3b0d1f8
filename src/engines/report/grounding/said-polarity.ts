import { assertionOf } from '../facts/attributes/assertion.ts'
import { assertionAt, assertionOfStance } from '../facts/attributes/polarity.ts'
import type { Polarity } from '../facts/fact.ts'
import type { Mention, Reading } from '../facts/reading.ts'
import { segmentAt } from '../facts/talk/sentence.ts'
import type { Occurrence } from './heard-talk.ts'

/** Whether a sentence, or the reply to it, denies something. */
export const hasDenial = ({ lexicon, exchanges }: Reading, { sentence }: Occurrence): boolean =>
  [sentence, ...(exchanges.asked(sentence)?.reply.slice(0, 2) ?? [])].some((one) =>
    lexicon.cues['context-cues'].findAll(one.tokens).some(({ entry }) => entry.concept.startsWith('denies')),
  )

export const isSupposed = (reading: Reading, { sentence, from, to }: Occurrence): boolean =>
  !sentence.isQuestion && assertionAt(reading, sentence, from, to) === 'conditional'

/** Whether it is so, where it is named; in a question what the reply makes of it. */
export function polarityOf(reading: Reading, occurrence: Occurrence): Polarity | null {
  const { sentence, from, to } = occurrence
  const own = reading.mentions.get(sentence)?.find((mention) => mention.from < to && mention.to > from)
  const told = own ? (assertionOf(reading, own as Mention)?.polarity ?? null) : null
  // "Eu tô com uma tontura, sabe?": a patient's question tells.
  if (sentence.isQuestion && sentence.role === 'doctor') {
    const exchange = reading.exchanges.asked(sentence)
    const stance = exchange ? assertionOfStance(exchange.stance) : null
    // Where two readings disagree, nothing is known.
    return told && stance && told !== stance ? null : (told ?? stance)
  }
  if (isOwnVerdict(reading, occurrence)) return null
  if (own && !sentence.isQuestion) return told
  const assertion = assertionAt(reading, sentence, from, to)
  return assertion === 'conditional' ? null : assertion
}

/** "Sem delírio, crítica preservada": what is called normal in its own stretch is not what was denied before it. */
function isOwnVerdict({ lexicon }: Reading, { sentence, from }: Occurrence): boolean {
  const own = segmentAt(sentence, from)
  const isNormal = lexicon.grounds.opposites
    .findAll(sentence.tokens, own.from, own.to)
    .some(({ entry }) => entry.options.group === 'normality')
  return (
    isNormal &&
    !lexicon.cues['context-cues']
      .findAll(sentence.tokens, own.from, own.to)
      .some(({ entry }) => entry.concept.startsWith('denies'))
  )
}
