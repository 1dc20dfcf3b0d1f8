import type { Sentence } from '../facts/talk/sentence.ts'

/** The words of tokens `from` to `to` (not included). */
export const textOf = ({
  sentence,
  from,
  to,
}: {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
}): string =>
  sentence.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
