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

type Regimen = NonNullable<ExpectedFact['medicine']>

/** How a medicine is taken, to the letter: what is left out was not said. */
export const regimen = (parts: Partial<Regimen>): Regimen => ({
  dose: null,
  frequency: null,
  route: null,
  duration: null,
  ...parts,
})

/** A medicine with its status and, where `parts` are given, all of its regimen. */
export const medicine = (
  concept: string,
  status: NonNullable<ExpectedFact['status']>,
  parts?: Partial<Regimen>,
): ExpectedFact => ({ type: 'medicine', concept, status, ...(parts && { medicine: regimen(parts) }) })

/** Vital signs end the history: what the doctor says of medicines from here on is the plan. */
export const examined = 'D: Pressão doze por oito, peso setenta quilos, frequência oitenta.'
export const examinedEn =
  'D: Blood pressure is one thirty over eighty, pulse seventy, weight one eighty pounds.'
