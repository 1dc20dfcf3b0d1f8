import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Span } from '../talk/token.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'

/** "Não é só ansiedade", "não é luto só": that it is nothing else is denied, and nothing said of it. */
export function deniesOnly(
  { lexicon, language }: Pick<Reading, 'lexicon' | 'language'>,
  sentence: Sentence,
  denial: Span,
  { from, to }: Span,
): boolean {
  const { tokens } = sentence
  const end = segmentAt(sentence, from).to
  if (denial.to > from || segmentAt(sentence, denial.from).to !== end) return false
  const small = (at: number) =>
    isPassedOver(tokens[at]!.folded, language) || isSpeech(lexicon, tokens, at, 'is', 'only')
  const leads = tokens.slice(denial.to, from).every((_, i) => small(denial.to + i))
  const isOnly = (at: number) => isSpeech(lexicon, tokens, at, 'only')
  return (
    leads &&
    (tokens.slice(denial.to, from).some((_, i) => isOnly(denial.to + i)) || (end > to && isOnly(end - 1)))
  )
}
