import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { hasSpeech, isSpeech } from '../words/speech.ts'

/** Words of a name at the most. */
const longestName = 3

/**
 * Names of no table that stand behind "alergia a", "allergic to", one after the other: tokens from, to (not included).
 * `known`: what tables have found, which the row may begin with or go on behind.
 */
export function calledAllergens(
  reading: Reading,
  sentence: Sentence,
  known: readonly { readonly from: number; readonly to: number }[],
): (readonly [from: number, to: number])[] {
  if (sentence.isQuestion) return []
  const { tokens } = sentence
  const isIn = (row: readonly { readonly from: number; readonly to: number }[], at: number) =>
    row.find(({ from, to }) => from <= at && to > at)
  const isName = (at: number) => at < tokens.length && !isIn(known, at) && isUnknown(reading, sentence, at)
  const found: (readonly [from: number, to: number])[] = []
  const called = reading.lexicon.cues['allergy-cues']
    .findAll(tokens)
    .filter(({ entry }) => entry.concept === 'topic' && entry.options.to === 'yes')
  for (const cue of called)
    for (let at = cue.to; at < tokens.length; ) {
      const from = behindSmallWords(reading, sentence, at)
      const other = isIn(known, from)
      // "Leite de vaca" is one, "níquel e cobalto" are two.
      const isNext = at === cue.to || hasSpeech(reading.lexicon, tokens, { from: at, to: from }, 'and')
      if (!isNext || (!other && !isName(from))) break
      let to = other?.to ?? from + 1
      while (!other && to < from + longestName && isName(to) && !tokens[to]!.afterComma) to += 1
      if (!other && !found.some(([start]) => start === from)) found.push([from, to])
      at = to
    }
  return found
}

/** The first token from `at` on that is neither an article, a preposition nor an "and". */
function behindSmallWords({ lexicon, language }: Reading, { tokens }: Sentence, at: number): number {
  let from = at
  const isEmpty = (at: number) =>
    lexicon.cues['allergy-cues'].findAll(tokens, at, at + 1).some(({ entry }) => entry.concept === 'unnamed')
  while (
    from < tokens.length &&
    (isPassedOver(tokens[from]!.folded, language) ||
      isSpeech(lexicon, tokens, from, 'and', 'indefinite') ||
      isEmpty(from))
  )
    from += 1
  return from
}

/** A word that does nothing in any talk and that no cue and no illness holds: "alergia ao leite de vaca" is one. */
function isUnknown({ lexicon, mentions }: Reading, sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  const { folded, quantity } = tokens[at]!
  return (
    !quantity &&
    folded.length > 2 &&
    !lexicon.speech.has(folded) &&
    !mentions.get(sentence)?.some(({ from, to }) => from <= at && to > at) &&
    Object.values(lexicon.cues).every(
      (cues) => !cues.findAll(tokens).some(({ from, to }) => from <= at && to > at),
    )
  )
}
