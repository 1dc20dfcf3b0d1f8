import type { ReportLanguage } from '../port.ts'
import { cueScorer, dividedScorer, type TopicScorer } from './topic-scores.ts'
import enDivision from './weights/en-division.json' with { type: 'json' }
import enKeep from './weights/en-keep.json' with { type: 'json' }
import enSection from './weights/en-section.json' with { type: 'json' }

export const scorers: { readonly [language in ReportLanguage]: TopicScorer } = {
  'pt-BR': cueScorer,
  en: dividedScorer({ division: enDivision, section: enSection, keep: enKeep }),
}
