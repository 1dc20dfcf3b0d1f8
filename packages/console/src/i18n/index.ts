import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'
import { ptBR } from './pt-BR.ts'

export const languages = ['pt-BR', 'en'] as const
export type Language = (typeof languages)[number]

const KEPT = 'auscult-language'

/** What was chosen here before, else what the browser asks for. */
function preferred(): Language {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'pt-BR' || kept === 'en') return kept
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('pt')) ? 'pt-BR' : 'en'
}

export function startLanguages(): void {
  void i18n.use(initReactI18next).init({
    lng: preferred(),
    fallbackLng: 'pt-BR',
    resources: { 'pt-BR': { translation: ptBR }, en: { translation: en } },
    interpolation: { escapeValue: false },
  })
  const show = (language: string) => {
    document.documentElement.lang = language
  }
  show(i18n.language)
  i18n.on('languageChanged', show)
}

export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEPT, language)
  void i18n.changeLanguage(language)
}
