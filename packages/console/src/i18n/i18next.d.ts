import 'i18next'
import type { OperatorTexts } from './operator/index.ts'
import type { Texts } from './pt-BR.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts; operator: OperatorTexts }
  }
}
