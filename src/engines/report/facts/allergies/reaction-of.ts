import { saysNoFirst } from '../attributes/reply.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { allergyCues } from './allergy-cues.ts'
import { type Substance, substancesIn } from './substances.ts'

const mostReactions = 2

/** What a substance did, in the words of a chart. */
export function reactionOf(
  reading: Reading,
  substance: Substance,
  following: readonly Sentence[],
): { readonly text: string | null; readonly sentences: readonly Sentence[] } {
  const texts: string[] = []
  const sentences: Sentence[] = []
  // "Me incha o rosto... não, o rosto não, é o olho": of what is taken back only the kind is left.
  const own = following.filter(({ turn }) => turn === substance.sentence.turn)
  const isTakenBack = saysNoFirst(reading, own.slice(1))
  for (const sentence of [substance.sentence, ...following]) {
    const found = allergyCues(reading, sentence, 'reaction').filter(
      (cue) =>
        (sentence !== substance.sentence || isOf(reading, substance, cue)) &&
        !(isTakenBack && cue.to - cue.from > 1),
    )
    if (found.length > 0 && sentence !== substance.sentence) sentences.push(sentence)
    for (const { entry } of found)
      if (entry.options.text && !texts.some((text) => text.includes(entry.options.text!)))
        texts.push(entry.options.text)
  }
  if (texts.length > 0)
    return {
      text: texts.slice(0, mostReactions).join(reading.language === 'pt-BR' ? ' e ' : ', '),
      sentences,
    }
  return { text: null, sentences }
}

/** "A rash from cephalexin, and tramadol makes me sick": of what is named before the words in one row, else behind them. */
function isOf(reading: Reading, { sentence, from, to }: Substance, cue: { readonly from: number }): boolean {
  const all = substancesIn(reading, sentence)
  let end = to
  for (const one of all) if (one.from >= end && one.from - end <= 1) end = one.to
  const isFirst = all.every((one) => one.from >= from)
  return (cue.from >= to || isFirst) && !all.some((one) => one.from >= end && one.from < cue.from)
}
