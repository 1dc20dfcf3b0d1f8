import type { FactValue, Proof } from '../../fact.ts'
import type { Sentence } from '../../talk/sentence.ts'

/** What a test came to; `earlier`: it is the value of another day, told beside today's. */
export interface Result {
  readonly value: FactValue
  readonly earlier: boolean
  readonly time: string | null
  readonly proof: readonly Proof[]
  readonly speaker: Sentence['role']
  /** The sentences in which an image's report was read. */
  readonly told?: readonly Sentence[]
}
