import type { ReportLanguage } from '../../port.ts'
import { wordsOf } from '../grounding/words.ts'

/** Words that a sentence of one language can hardly do without, and that the other does not have. */
const WORDS: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set(
    `de da do das dos em na nas nos com sem para por pela pelo ha desde que nao sim nega refere uso dor dias dia meses
    mes ano anos semana semanas vezes apos durante quando ao aos uma um e ou se esta foi tem direita direito esquerda
    esquerdo retorno manter iniciar solicitado orientado hoje noite manha comprimido paciente`.split(/\s+/),
  ),
  en: new Set(
    `the of with without for and or since denies reports patient pain day days week weeks month months year years
    times ago after during when was were had is are not to in by right left daily twice follow return
    continue start today night morning tablet from about history takes`.split(/\s+/),
  ),
}

/** Two words of a language tell it from a name or a term that both have. */
const TELLING = 2

/** Whether a line is written in the other language: it has words of that and none of its own. Short ones never are. */
export function isInOtherLanguage(line: string, language: ReportLanguage): boolean {
  const words = wordsOf(line)
  const other = language === 'en' ? 'pt-BR' : 'en'
  const count = (of: ReportLanguage) => words.filter((word) => WORDS[of].has(word)).length
  return count(other) >= TELLING && count(language) === 0
}
