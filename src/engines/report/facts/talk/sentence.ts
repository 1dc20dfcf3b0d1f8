import type { Utterance } from '../../port.ts'
import type { Proof } from '../fact.ts'
import type { Span, Token } from './token.ts'

export type Role = Utterance['speaker']

/** What stands between commas and joints. */
export type Segment = Span

/** What one person says until a full stop or question mark. */
export interface Sentence {
  /** Place among all sentences of the talk. */
  readonly order: number
  /** Place of the turn: all that one person says until another speaks. */
  readonly turn: number
  readonly role: Role
  /** As it was said. */
  readonly text: string
  readonly tokens: readonly Token[]
  readonly segments: readonly Segment[]
  readonly isQuestion: boolean
  /** The utterances that tokens `from` to `to` (not included) were said in; the whole sentence when left out. */
  proof(from?: number, to?: number): readonly Proof[]
}

/** A talk cut into sentences, with what each question got for an answer. */
export interface Talk {
  readonly sentences: readonly Sentence[]
}

/** The segment that a token stands in. */
export const segmentAt = (sentence: Sentence, token: number): Segment =>
  sentence.segments.find(({ from, to }) => token >= from && token < to) ?? {
    from: 0,
    to: sentence.tokens.length,
  }

/** Tokens of a sentence as they were said, with what was taken back between them. They know their place in the turn. */
export function textOf({ tokens, text }: Sentence, { from, to }: Segment): string {
  if (from === 0 && to === tokens.length) return text
  const start = tokens[0]!.from - Math.max(0, text.indexOf(tokens[0]!.text))
  const end = Math.max(...tokens.slice(from, to).map((token) => token.to))
  return text.slice(tokens[from]!.from - start, end - start)
}
