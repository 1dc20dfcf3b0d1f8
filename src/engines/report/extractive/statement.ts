import type { EvidenceKind, Utterance } from '../port.ts'
import type { Topic, TopicCue } from './topic.ts'

export type Role = Utterance['speaker']

/** What a yes/no question got: `partial` ("às vezes"), `unsure` ("acho que não"), `told` (an answer in full words). */
export type Polarity = 'yes' | 'no' | 'partial' | 'unsure' | 'told'

/** A clause of the talk, cleaned of fillers, with numbers as digits. */
export interface Statement {
  /** Place among all statements of the talk. */
  readonly order: number
  readonly turn: number
  readonly role: Role
  /** As it was said. */
  readonly raw: string
  readonly text: string
  readonly folded: string
  /** Folded words of `text`. */
  readonly words: readonly string[]
  /** The words' stems, numbers as `#`. */
  readonly stems: readonly string[]
  /** What its phrases speak for, whoever says them. */
  readonly cues: readonly TopicCue[]
  /** How many medical phrases it has, and how many of mere talk. */
  readonly clinical: number
  readonly chatter: number
  /** Share of its words that are mere talk. */
  readonly chatterShare: number
  readonly utterances: readonly number[]
  readonly isQuestion: boolean
  readonly firstOfTurn: boolean
  readonly lastOfTurn: boolean
  /** 0 at the start of the talk, 1 at its end. */
  readonly position: number
}

/** A statement with what it answers. */
export interface Exchange {
  readonly statement: Statement
  /** The question before it, when this answers it. */
  readonly question: Statement | null
  readonly polarity: Polarity | null
  /** The finding that question and answer make together, in the report's wording; `null` when they don't. */
  readonly fused: string | null
  /** What the answer says beyond yes or no; the whole statement when nothing was fused. */
  readonly rest: string
}

/** A line of the report before it is laid out. */
export interface Item {
  readonly topic: Topic
  readonly text: string
  readonly kind: EvidenceKind
  readonly utterances: readonly number[]
  readonly quote: string
  /** Place in the talk. */
  readonly order: number
  /** How much it matters; items below a threshold are left out. */
  readonly score: number
}
