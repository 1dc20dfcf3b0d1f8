import type { Verdict } from '../support.ts'

/** One thing that a report states, with the utterances that it names as its source. */
export interface Statement {
  readonly text: string
  readonly utterances: readonly number[]
  /** What kind of entry it is: a prescribed medicine may not be one that was stopped. */
  readonly place: StatementPlace
  /** Names that lead to it, where its words alone don't tell what they are of: "mobilidade cervical" of "boa". */
  readonly label?: string
  /** Its words are names of a schema: who said it in other words said it too. */
  readonly isNames?: boolean
}

/** `in-use`: a medicine said to be taken; `family`: of relatives; `plan`: what is to be done. */
export type StatementPlace = 'note' | 'diagnosis' | 'prescription' | 'in-use' | 'family' | 'allergy' | 'plan'

/** What the talk makes of a statement. */
export interface Checked extends Verdict {
  /** The cited utterances that exist, or others where the statement's words plainly lie. */
  readonly utterances: readonly number[]
  readonly moved: boolean
  /** Marked for nothing but names that were not found: whoever understands them may know better. */
  readonly isNotFound: boolean
  /** Whether somebody named, there, the illness that it names, by any of its names. */
  readonly isNamed: boolean
  /** The concepts and words that it names, sorted: the same of two names of one thing. */
  readonly names: readonly string[]
}

/** Where a statement is compared with the talk. */
export interface CheckContext {
  readonly cited: ReadonlySet<number>
  /** The cited utterances and their neighbours. */
  readonly within: ReadonlySet<number>
  readonly place: StatementPlace
}
