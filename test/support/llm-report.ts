import { checkStatements } from '../../src/engines/report/grounding/check-statements.ts'
import type { ReportCatalogue } from '../../src/engines/report/llm/catalogue.ts'
import type { Unsupported } from '../../src/engines/report/llm/grounding/sources.ts'
import { createLlmReportEngine } from '../../src/engines/report/llm/llm-report-engine.ts'
import type {
  JsonObject,
  ReportEngine,
  ReportLanguage,
  ReportRequest,
  SpecialtyTemplate,
  Utterance,
} from '../../src/engines/report/port.ts'
import type { ChatClient } from '../../src/platform/llm/chat-client.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS, type LlmSettings } from '../../src/platform/llm/settings.ts'
import { catalogues } from './catalogues.ts'

/** A few medicines, two diagnoses: enough of a catalogue to see what is looked up and what is not. */
const MEDICINES: { readonly [name: string]: string } = {
  losartana: 'losartana',
  cozaar: 'losartana',
  metformina: 'metformina',
  morfina: 'morfina',
  b12: 'vitamina b12',
}
const DIAGNOSES: { readonly [phrase: string]: string } = {
  hipertensão: 'I10',
  'pressão alta': 'I10',
  diabetes: 'E11',
}

const found = (table: { readonly [name: string]: string }, text: string): string[] =>
  Object.entries(table).flatMap(([name, value]) => (text.toLowerCase().includes(name) ? [value] : []))

/** The checks themselves, over the shipped tables. */
const { knowledge, lexicons, inFull } = catalogues
const resourcesOf = (language: ReportLanguage) => ({
  ...{ lexicon: lexicons[language], knowledge, inFull: inFull[language] },
})
const resources = { 'pt-BR': resourcesOf('pt-BR'), en: resourcesOf('en') }

const smallCatalogue: ReportCatalogue = {
  checkStatements: async (request) => checkStatements(request, resources[request.language]),
  findIngredients: async (texts) => texts.map((text) => found(MEDICINES, text)),
  suggestCodes: async (phrases) =>
    phrases.map((phrase) => found(DIAGNOSES, phrase).map((code) => ({ code, title: code, score: 1 }))),
  matchMedicines: async (names) =>
    names.map((name) =>
      found(MEDICINES, name).map((activeIngredient) => ({
        name,
        activeIngredient,
        registration: '1.0000.0000',
        company: 'Laboratório',
        score: 1,
      })),
    ),
}

const template: SpecialtyTemplate = {
  title: 'Clínica geral',
  content: {
    subjective: {
      index: 0,
      title: 'Subjetivo',
      content: {
        chief_complaint: { title: 'Queixa principal', content: [] },
        hpi: { title: 'História', content: [] },
      },
    },
    objective: {
      index: 1,
      title: 'Objetivo',
      content: { vital_signs: { title: 'Sinais vitais', content: [] } },
    },
    assessment: {
      index: 2,
      title: 'Avaliação',
      content: { description: { title: 'Hipóteses diagnósticas', content: [] } },
    },
  },
}

const LINES: readonly (readonly [Utterance['speaker'], string])[] = [
  ['doctor', 'Bom dia, o que traz a senhora hoje?'],
  ['patient', 'Estou com dor de cabeça há três dias, doutor, e a minha pressão alta voltou.'],
  ['doctor', 'Sente tontura ou febre?'],
  ['patient', 'Tontura sim, febre não.'],
  ['doctor', 'A pressão está dezesseis por dez.'],
  ['doctor', 'Vou passar losartana de cinquenta miligramas, um comprimido duas vezes ao dia.'],
  ['patient', 'A metformina de oitocentos e cinquenta eu já parei.'],
]

export const utterances: readonly Utterance[] = LINES.map(([speaker, text], index) => ({
  index,
  start: index * 5,
  end: index * 5 + 4,
  speaker,
  text,
}))

export const templateRequest = (change: Partial<ReportRequest> = {}): ReportRequest => ({
  utterances,
  language: 'pt-BR',
  layout: { kind: 'template', specialty: 'generic', template },
  reason: '',
  notes: '',
  ...change,
})

export const schemaRequest = (
  schema: JsonObject,
  change: Partial<ReportRequest> & { instructions?: string; fewShots?: readonly JsonObject[] } = {},
): ReportRequest => {
  const { instructions = '', fewShots = [], ...rest } = change
  return templateRequest({
    layout: { kind: 'schema', specialty: 'generic', reportSchema: { instructions, schema, fewShots } },
    ...rest,
  })
}

export interface AnswerItem {
  readonly text: string
  readonly utterances: readonly number[]
}

/** A model's answer for the template: what is given, and every other field empty. */
export const record = (
  note: { readonly [place: string]: readonly AnswerItem[] } = {},
  more: { readonly hypotheses?: readonly AnswerItem[]; readonly medications?: readonly JsonObject[] } = {},
) => ({
  note: Object.fromEntries(
    Object.entries(template.content).map(([section, { content }]) => [
      section,
      Object.fromEntries(
        Object.keys(content).map((field) => [field, (note[`${section}/${field}`] ?? []).map(withCitations)]),
      ),
    ]),
  ),
  hypotheses: (more.hypotheses ?? []).map(withCitations),
  medications: (more.medications ?? []).map(({ utterances: from, ...rest }) => ({ ...rest, from })),
})

/** As the model is asked to write them. */
const withCitations = ({ text, utterances: cited }: AnswerItem) => `${text} [${cited.join(',')}]`

interface EngineSettings extends Partial<LlmSettings> {
  readonly unsupported?: Unsupported
  readonly verifier?: ChatClient | null
}

export function engineFor(
  server: { readonly baseUrl: string },
  { unsupported = 'mark', verifier = null, ...settings }: EngineSettings = {},
  deadlineMs = 10_000,
): ReportEngine {
  const chat = createChatClient({
    ...LLM_DEFAULTS,
    baseUrl: server.baseUrl,
    model: 'test-model',
    timeoutMs: 5_000,
    backOffMs: 1,
    ...settings,
  })
  return createLlmReportEngine({
    chat,
    verifier,
    catalogue: smallCatalogue,
    emptyContent: async () => ({ emptied: true }),
    unsupported,
    deadlineMs,
  })
}

/** A signal for requests that nobody cancels. */
export const patience = () => new AbortController().signal

/** The statements of one field of a template's report. */
export const field = (content: JsonObject, section: string, name: string): unknown => {
  const summary = content.summary_json_pt as Record<string, { content: Record<string, { content: unknown }> }>
  return summary[section]?.content[name]?.content
}
