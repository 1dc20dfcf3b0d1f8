import type { FactDraft } from '../../../src/engines/report/facts/fact.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'

/** Members that a fact must have; texts of concepts to the letter. */
export type ExpectedFact = Partial<Omit<FactDraft, 'evidence'>> & Pick<FactDraft, 'type'>

/**
 * What a rule is for, and what it must leave alone. `talk` has a line an utterance: `D:` the doctor, `P:` the patient,
 * `O:` a companion, `U:` somebody whose voice was not told apart.
 */
export interface Example {
  readonly rule: string
  readonly language: ReportLanguage
  readonly talk: readonly string[]
  readonly expect?: readonly ExpectedFact[]
  /** No fact may be so. */
  readonly never?: readonly ExpectedFact[]
}
