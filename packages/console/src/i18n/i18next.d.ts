import 'i18next'
import type { Texts } from './pt-BR.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}
