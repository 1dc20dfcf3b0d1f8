import 'i18next'
import type { OperatorTexts } from './operator/pt-BR.ts'
import type { Texts } from './pt-BR.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts; operator: OperatorTexts }
  }
}
