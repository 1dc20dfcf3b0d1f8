import type { Exchanges } from './exchanges.ts'
import type { Mention } from './reading.ts'
import type { Sentence, Talk } from './talk/sentence.ts'
import type { Lexicon } from './words/lexicon.ts'

/** The phrases of the tables in each sentence: the longest from the left, none overlapping. */
export function findMentions(
  { sentences }: Talk,
  { concepts }: Lexicon,
  exchanges: Exchanges,
): ReadonlyMap<Sentence, readonly Mention[]> {
  const mentions = new Map<Sentence, Mention[]>(
    sentences.map((sentence) => [
      sentence,
      concepts.find(sentence.tokens).map(({ entry, from, to }) => ({ sentence, entry, from, to })),
    ]),
  )
  for (const { questions, reply } of exchanges.all) {
    const question = questions.at(-1)!
    const [first] = reply
    if (!first || question.tokens.length > shortQuestion) continue
    const whole = acrossReply(question, first, concepts)
    const own = mentions.get(first)!
    if (whole && !own.some((mention) => mention.from < whole.to)) mentions.set(first, [whole, ...own])
  }
  return mentions
}

/** Words of a question that its reply completes. */
const shortQuestion = 6

/** "E o intestino?" "Preso.": a phrase that begins in the question and ends in the reply. */
function acrossReply(question: Sentence, reply: Sentence, concepts: Lexicon['concepts']): Mention | null {
  const { length } = question.tokens
  const found = concepts.findAcross([...question.tokens, ...reply.tokens], length)
  return found ? { sentence: reply, entry: found.entry, from: 0, to: found.to - length } : null
}
