import type { CodeSuggestion } from '../../knowledge/icd-index.ts'
import type { Proven } from '../../template-content.ts'
import { support, withNeighbours } from '../grounding/heard.ts'
import type { Sources } from '../grounding/sources.ts'

export interface DiagnosisCodes {
  /** ICD-10, best first. */
  readonly icd: readonly string[]
  /**
   * Whether somebody named the diagnosis: by its words near the cited utterances, or by others that the
   * catalogue files in the same category ("pressão alta", hipertensão). A model's own diagnosis is worse than
   * none.
   */
  readonly isVoiced: boolean
}

const LEAST_SCORE = 0.5
const MOST_CODES = 3
const SEARCHED = 10

/** For each diagnosis its codes, and whether it was voiced. */
export async function codesOf(
  diagnoses: readonly Proven<string>[],
  { heard, catalogue, language }: Sources,
): Promise<DiagnosisCodes[]> {
  const near = diagnoses.map(({ proof }) => withNeighbours(heard, proof.utterances, 1))
  const said = [...new Set(near.flat())]
  const [suggested, heardCodes] = await Promise.all([
    catalogue.suggestCodes(
      diagnoses.map(({ content }) => content),
      language,
    ),
    catalogue.suggestCodes(
      said.map((index) => heard.utterances.get(index)!.text),
      language,
      SEARCHED,
    ),
  ])
  const categoriesSaid = new Map(said.map((index, at) => [index, new Set(heardCodes[at]?.map(categoryOf))]))
  return diagnoses.map(({ content }, at) => {
    const likely = (suggested[at] ?? []).filter(({ score }) => score >= LEAST_SCORE).slice(0, MOST_CODES)
    const isNamed = (suggestion: CodeSuggestion) =>
      near[at]!.some((index) => categoriesSaid.get(index)?.has(categoryOf(suggestion)))
    return {
      icd: likely.map(({ code }) => code),
      isVoiced: support(heard, content, near[at]!) > 0 || likely.some(isNamed),
    }
  })
}

const categoryOf = ({ code }: CodeSuggestion) => code.slice(0, 3)
