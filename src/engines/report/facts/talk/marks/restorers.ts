import type { ReportLanguage } from '../../../port.ts'
import enMarks from '../weights/en-marks.json' with { type: 'json' }
import ptMarks from '../weights/pt-marks.json' with { type: 'json' }
import { type MarkRestorer, markRestorer } from './restore-marks.ts'

export const markRestorers: { readonly [language in ReportLanguage]: MarkRestorer } = {
  'pt-BR': markRestorer(ptMarks),
  en: markRestorer(enMarks),
}
