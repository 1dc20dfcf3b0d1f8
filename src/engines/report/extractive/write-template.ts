import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { EvidenceKind, JsonObject, ReportDraft, ReportRequest } from '../port.ts'
import {
  type Hypothesis as HypothesisEntry,
  type Medication,
  type Proven,
  templateContent,
} from '../template-content.ts'
import { analyse } from './analysis.ts'
import { FieldChooser } from './own-fields.ts'
import { withTrueQuotes } from './true-quotes.ts'

type TemplateRequest = ReportRequest & {
  readonly layout: Extract<ReportRequest['layout'], { kind: 'template' }>
}

/** Lays what was found out by a specialty's template: deterministic, and nothing that was not said. */
export function writeTemplate(request: TemplateRequest, knowledge: Knowledge): ReportDraft {
  const { layout, language } = request
  const { items, hypotheses, prescribed, statements } = analyse(request, knowledge)
  const note: { [section: string]: { [field: string]: Proven<string>[] } } = {}
  const put = (place: string, content: string, proof: Proven<string>['proof']) => {
    const [section = '', field = ''] = place.split('/')
    note[section] ??= {}
    note[section][field] ??= []
    const list = note[section][field]
    if (!list.some((known) => known.content === content)) list.push({ content, proof })
  }
  const chooser = new FieldChooser(layout)
  for (const { topic, text, kind, utterances, quote } of items) {
    const place = chooser.choose(topic, text)
    if (place) put(place, text, { kind, utterances, quote })
  }
  for (const { text, utterances, quote } of hypotheses) {
    if (layout.template.content.assessment?.content.description)
      put('assessment/description', text, { kind: 'rewritten', utterances, quote })
  }
  const { content, evidence } = templateContent(layout.template, language, {
    note,
    hypotheses: hypotheses.map(
      ({ text, codes, utterances, quote }): Proven<HypothesisEntry> => ({
        content: { icd: [...codes], content: text },
        proof: { kind: 'inferred', utterances, quote },
      }),
    ),
    medications: prescribed.map(
      ({ key, name, dose, usage, score, utterances, statement }): Proven<Medication> => {
        const matches = knowledge.medicines.matches(key, score).map((match): JsonObject => ({ ...match }))
        const kind: EvidenceKind = score < 1 ? 'inferred' : 'rewritten'
        return {
          content: { dose, name, usage, possible_medications_regulator: matches },
          proof: {
            kind,
            utterances,
            quote: statement.raw,
            medication: { drugHeard: score === 1, doseHeard: dose !== '', inCatalogue: matches.length > 0 },
          },
        }
      },
    ),
  })
  return {
    content,
    evidence: withTrueQuotes(evidence, request.utterances),
    warnings: statements.length === 0 ? ['nothing was said: every field is empty'] : [],
  }
}
