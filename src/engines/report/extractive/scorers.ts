import type { ReportLanguage } from '../port.ts'
import { dividedScorer, type TopicScorer, topicScorer } from './topic-scores.ts'
import enDivision from './weights/en-division.json' with { type: 'json' }
import enKeep from './weights/en-keep.json' with { type: 'json' }
import enSection from './weights/en-section.json' with { type: 'json' }
import ptKeep from './weights/pt-keep.json' with { type: 'json' }
import ptTopic from './weights/pt-topic.json' with { type: 'json' }

export const scorers: { readonly [language in ReportLanguage]: TopicScorer } = {
  'pt-BR': topicScorer({ topic: ptTopic, keep: ptKeep }),
  en: dividedScorer({ division: enDivision, section: enSection, keep: enKeep }),
}
