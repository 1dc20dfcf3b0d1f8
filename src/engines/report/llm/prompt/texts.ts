import type { ReportLanguage } from '../../port.ts'
import { en } from './en.ts'
import type { PromptTexts } from './prompt-texts.ts'
import { pt } from './pt.ts'

const TEXTS: { readonly [language in ReportLanguage]: PromptTexts } = { 'pt-BR': pt, en }

export const promptTexts = (language: ReportLanguage): PromptTexts => TEXTS[language]
