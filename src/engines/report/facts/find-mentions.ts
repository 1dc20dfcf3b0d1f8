import type { Mention } from './reading.ts'
import type { Sentence, Talk } from './talk/sentence.ts'
import type { Lexicon } from './words/lexicon.ts'

/** The phrases of the tables in each sentence: the longest from the left, none overlapping. */
export function findMentions({ sentences }: Talk, { concepts }: Lexicon): ReadonlyMap<Sentence, readonly Mention[]> {
  return new Map(
    sentences.map((sentence) => [
      sentence,
      concepts.find(sentence.tokens).map(({ entry, from, to }) => ({ sentence, entry, from, to })),
    ]),
  )
}
