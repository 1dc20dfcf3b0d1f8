import { shippedCatalog } from '../../knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../port.ts'
import { loadSpeech, type Speech } from './speech.ts'

const speech: { readonly [language in ReportLanguage]: Speech } = {
  'pt-BR': loadSpeech(shippedCatalog, 'pt-BR'),
  en: loadSpeech(shippedCatalog, 'en'),
}

/** Words that stand between the words of a phrase and change nothing. */
export const isPassedOver = (folded: string, language: ReportLanguage): boolean =>
  speech[language].get(folded)?.has('passed-over') ?? false

/** Words that no gap of a phrase reaches over. */
export const isDenying = (folded: string, language: ReportLanguage): boolean =>
  speech[language].get(folded)?.has('denies') ?? false
