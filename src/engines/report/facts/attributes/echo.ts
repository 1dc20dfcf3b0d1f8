import type { Polarity } from '../fact.ts'
import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { isEcho } from './is-echo.ts'
import { personAt } from './person.ts'
import { assertionAt } from './polarity.ts'
import { isAsked, isFine, isUnchanged } from './reply.ts'

export const ofKin = (reading: Reading, { sentence, from }: Mention): boolean =>
  personAt(reading, sentence, from) !== 'patient'

/** Whether the reply speaks of another of the things that were asked. */
export function answersOther(
  reading: Reading,
  mention: Mention,
  asked: readonly Mention[],
  reply: readonly Sentence[],
): boolean {
  return asked.some((other) => other !== mention && inReply(reading, other, reply) !== null)
}

const isOfAnother = ({ mentions }: Reading, { entry }: Mention, sentence: Sentence, at: number): boolean =>
  mentions
    .get(sentence)
    ?.some(
      (other) =>
        isAsked(other) &&
        other.entry !== entry &&
        other.from <= at &&
        other.to > at &&
        other.to - other.from > 1,
    ) ?? false

/**
 * `itself`: the reply names the concept, and its own mention tells. A polarity: a word of the mention comes back in the
 * reply ("Desmaio, palpitação?" "Desmaiar não").
 */
export function inReply(
  reading: Reading,
  mention: Mention,
  reply: readonly Sentence[],
): 'itself' | Polarity | null {
  const words = mention.sentence.tokens.slice(mention.from, mention.to).map(({ folded }) => folded)
  const isKin = ofKin(reading, mention)
  let echoed: Polarity | null = null
  for (const sentence of reply) {
    if (sentence.isQuestion) continue
    const own = (reading.mentions.get(sentence) ?? []).filter(({ entry }) => entry === mention.entry)
    if (own.some(({ from }) => isKin || personAt(reading, sentence, from) === 'patient')) return 'itself'
    // Another's: the word that comes back tells nothing of the patient.
    if (own.length > 0) continue
    for (const [at, { folded }] of sentence.tokens.entries()) {
      if (!words.some((word) => isEcho(word, folded))) continue
      // "Blood clots?" "Clots, my sister had one": another's, as where it is named whole.
      if (personAt(reading, sentence, at) !== personAt(reading, mention.sentence, mention.from))
        return 'itself'
      // "A stroke?" "They called it a mini stroke.": the word belongs to another illness.
      if (isOfAnother(reading, mention, sentence, at)) continue
      const isNone =
        isFine(reading, sentence, at) ||
        (mention.entry.options.change === 'yes' && isUnchanged(reading, sentence, at))
      const assertion = isNone ? 'absent' : assertionAt(reading, sentence, at, at + 1)
      if (assertion !== 'conditional') echoed = assertion
    }
  }
  return echoed
}
