import type { Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { ReportLanguage } from '../../port.ts'
import { isInOtherLanguage } from './other-language.ts'

const NAMES: { readonly [language in ReportLanguage]: string } = {
  'pt-BR': 'escreva todas as afirmações em português do Brasil',
  en: 'write every statement in English',
}
/** One stray line is marked; it is not worth another generation. */
const MOST_STRAY = 1

/** The same check, which once, but only once, wants an answer in another language to be written again. */
export function writtenAgainIn<Answer>(
  language: ReportLanguage,
  textsIn: (answer: Answer) => readonly string[],
  validate: (value: unknown) => Promise<Validated<Answer>>,
): (value: unknown) => Promise<Validated<Answer>> {
  let hasAsked = false
  return async (value) => {
    const outcome = await validate(value)
    if (hasAsked || !('value' in outcome)) return outcome
    const stray = textsIn(outcome.value).filter((text) => isInOtherLanguage(text, language))
    if (stray.length <= MOST_STRAY) return outcome
    hasAsked = true
    return { faults: [NAMES[language]] }
  }
}
