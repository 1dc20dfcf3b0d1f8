import type { CodeSuggestion } from '../../knowledge/icd-index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Verdict } from '../../support.ts'
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
/** Codes of an utterance that count: further ones are kin to its words, not what it says. */
const MOST_SAID = 3

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
      MOST_SAID,
    ),
  ])
  const categoriesSaid = new Map(said.map((index, at) => [index, new Set(heardCodes[at]?.map(categoryOf))]))
  return diagnoses.map(({ content }, at) => {
    const likely = (suggested[at] ?? []).filter(({ score }) => score >= LEAST_SCORE).slice(0, MOST_CODES)
    const best = likely[0]
    const isNamed =
      best !== undefined && near[at]!.some((index) => categoriesSaid.get(index)?.has(categoryOf(best)))
    return {
      icd: likely.map(({ code }) => code),
      isVoiced: support(heard, content, near[at]!) > 0 || isNamed,
    }
  })
}

/** The verdict on a diagnosis that the report makes and nobody named. */
export const notVoiced = (language: ReportLanguage): Verdict => ({
  support: 'unsupported',
  reason: language === 'en' ? 'nobody named this diagnosis' : 'ninguém falou neste diagnóstico',
})

const categoryOf = ({ code }: CodeSuggestion) => code.slice(0, 3)
