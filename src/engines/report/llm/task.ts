import type { JsonQuestion } from '../../../platform/llm/ask-for-json.ts'
import type { Evidence, JsonObject } from '../port.ts'

/** Which part of a long transcript a question is about, from 1. */
export interface PartOf {
  readonly number: number
  readonly of: number
}

/** A kind of layout: how the model is asked for it, and how answers become a report. */
export interface ReportTask<Answer> {
  /** The question about a stretch of the transcript, given as numbered lines; `part` where that is not all of it. */
  ask(lines: readonly string[], part: PartOf | null): JsonQuestion<Answer>
  /** Tokens that a question takes besides its lines. */
  readonly overhead: number
  /** One answer from those about the parts of a transcript, in order; at least two. */
  merge(answers: readonly Answer[]): Promise<Answer>
  /** What the model may do about the parts' answers; they are put together by `merge` where it can't. */
  readonly consolidation: Consolidation<Answer>
  /** The checked report. */
  finish(answer: Answer): Promise<FinishedReport>
}

/** A question about the answers to the parts whose answer is the whole; not asked when it outgrows the context. */
export interface Consolidation<Answer> {
  /** `null` where there is nothing to put together. */
  ask(answers: readonly Answer[]): { readonly question: JsonQuestion<Answer>; readonly tokens: number } | null
  /** What a reader should know where the model did not do it. */
  readonly without: string
}

export interface FinishedReport {
  readonly content: JsonObject
  readonly evidence: readonly Evidence[]
  readonly warnings: readonly string[]
}
