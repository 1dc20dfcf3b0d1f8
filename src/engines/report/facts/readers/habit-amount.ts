import type { Reading } from '../reading.ts'
import type { Segment, Sentence } from '../talk/sentence.ts'
import { sayTokens } from './say-quantity.ts'

/** Stretches that are told of one habit at most. */
const mostStretches = 4
/** Words of a stretch that tells how much or since when; longer ones tell a story. */
const longestStretch = 10

/** How much, how often and since when, as it was said: the stretches that hold a number or a word of frequency. */
export function habitAmount(reading: Reading, stretches: readonly (readonly [Sentence, Segment])[]): string | null {
  const said = stretches
    .filter(([sentence, segment]) => tellsAmount(reading, sentence, segment))
    .slice(0, mostStretches)
    .map(([{ tokens }, { from, to }]) => sayTokens(tokens.slice(from, to), reading.language))
  return said.length > 0 ? said.join(', ') : null
}

/** Whether a stretch says how much or how often. */
export function tellsAmount({ lexicon }: Reading, { tokens }: Sentence, { from, to }: Segment): boolean {
  if (to - from > longestStretch) return false
  if (tokens.slice(from, to).some(({ quantity }) => quantity && quantity.kind !== 'code')) return true
  return lexicon.cues['habit-cues'].findAll(tokens, from, to).some(({ entry }) => entry.concept === 'amount' || entry.concept === 'quit')
}
