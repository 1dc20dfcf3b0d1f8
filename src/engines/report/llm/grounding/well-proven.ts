import { EngineError } from '../../../../platform/errors.ts'
import type { Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { Checked, Statement } from '../../grounding/statement.ts'
import type { ReportLanguage } from '../../port.ts'
import { isInOtherLanguage } from '../language/other-language.ts'
import type { Sources } from './sources.ts'

const CITE: { readonly [language in ReportLanguage]: (wrong: number, of: number) => string } = {
  'pt-BR': (wrong, of) =>
    `as linhas citadas de ${wrong} das ${of} afirmações não dizem isso: cite de cada uma os números das linhas que a dizem, e só escreva o que foi dito`,
  en: (wrong, of) =>
    `the lines cited for ${wrong} of the ${of} statements do not say so: cite for each the numbers of the lines that say it, and write only what was said`,
}

/** Of fewer statements nothing can be concluded about a report. */
const LEAST_STATEMENTS = 6
/** Above this share the evidence is mostly wrong; the checks doubt some 5 to 15 % of true statements. */
const MOST_WRONG = 0.5

/**
 * The same check, which wants an answer whose evidence is mostly wrong to be written again once. Rejects with
 * `EngineError` where the second is no better: another engine takes over.
 */
export function wellProven<Answer>(
  sources: () => Promise<Sources>,
  statementsIn: (answer: Answer, sources: Sources) => readonly Statement[],
  validate: (value: unknown) => Promise<Validated<Answer>>,
): (value: unknown) => Promise<Validated<Answer>> {
  let hasAsked = false
  return async (value) => {
    const outcome = await validate(value)
    if (!('value' in outcome)) return outcome
    const ready = await sources()
    // What is in another language is another fault, and has its own mark.
    const stated = statementsIn(outcome.value, ready).filter(
      ({ text }) => text.trim() !== '' && !isInOtherLanguage(text, ready.language),
    )
    if (stated.length < LEAST_STATEMENTS) return outcome
    const checked = await ready.check(stated)
    const wrong = stated.filter((statement, at) => isWronglyProven(statement, checked[at]!)).length
    if (wrong <= stated.length * MOST_WRONG) return outcome
    if (hasAsked) throw new EngineError('the evidence of the language model is mostly wrong')
    hasAsked = true
    return { faults: [CITE[ready.language](wrong, stated.length)] }
  }
}

/** Not borne out, or by other lines than those that were cited or stand beside them. */
function isWronglyProven({ utterances: cited }: Statement, { support, utterances, moved }: Checked): boolean {
  if (support === 'unsupported' || support === 'contradicted' || utterances.length === 0) return true
  return (
    moved && cited.length > 0 && utterances.some((index) => cited.every((one) => Math.abs(one - index) > 1))
  )
}
