import type { ReportLanguage } from '../port.ts'
import type { Wording } from './wording.ts'
import { wording as english } from './wording-en.ts'
import { wording as portuguese } from './wording-pt.ts'

export const wordings: { readonly [language in ReportLanguage]: Wording } = {
  'pt-BR': portuguese,
  en: english,
}
