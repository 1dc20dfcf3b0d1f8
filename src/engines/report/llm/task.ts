import type { JsonQuestion } from '../../../platform/llm/ask-for-json.ts'
import type { Evidence, JsonObject } from '../port.ts'

/** A kind of layout: how the model is asked for it, and how answers become a report. */
export interface ReportTask<Answer> {
  /** The question about a stretch of the transcript, given as numbered lines. */
  ask(lines: readonly string[]): JsonQuestion<Answer>
  /** Tokens that a question takes besides its lines. */
  readonly overhead: number
  /** One answer from those about the parts of a transcript, in order; at least two. */
  merge(answers: readonly Answer[]): Promise<Answer>
  /** How the answers to the parts are put together by the model; `null` where `merge` alone is better. */
  askToMerge: ((answers: readonly Answer[]) => JsonQuestion<Answer>) | null
  /** The checked report. */
  finish(answer: Answer): Promise<FinishedReport>
}

export interface FinishedReport {
  readonly content: JsonObject
  readonly evidence: readonly Evidence[]
  readonly warnings: readonly string[]
}
