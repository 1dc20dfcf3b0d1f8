import type { ReportLanguage } from '../port.ts'
import { english } from './en/pack.ts'
import type { LanguagePack } from './language-pack.ts'
import { portuguese } from './pt/pack.ts'

export const packs: { readonly [language in ReportLanguage]: LanguagePack } = {
  'pt-BR': portuguese,
  en: english,
}
