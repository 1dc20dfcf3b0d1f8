import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { createAsrEngine } from '../engines/asr/catalogue.ts'
import { learnsTerm } from '../engines/asr/vocabulary/learns-term.ts'
import { createParserEngine, type ParserEngine } from '../engines/exam/parser/parser-engine.ts'
import type { ExamEngine } from '../engines/exam/port.ts'
import { createVisionExamEngine } from '../engines/exam/vision-llm/vision-exam-engine.ts'
import { createEmbeddedEngine } from '../engines/report/embedded/engine.ts'
import { createLlmReportEngine } from '../engines/report/llm/llm-report-engine.ts'
import type { ReportEngine } from '../engines/report/port.ts'
import { withFallback } from '../engines/report/with-fallback.ts'
import { assignRoles } from '../engines/speaker/assign-roles.ts'
import type { ChatClient } from '../platform/llm/chat-client.ts'
import { createChatClient } from '../platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS, type LlmSettings } from '../platform/llm/settings.ts'
import { asrSettings } from './asr-settings.ts'
import { type Config, ConfigError } from './config.ts'

/** Pages of a file that a vision model looks at; the rules read the rest. */
const VISION_PAGES = 20

/** The configured engines, or the best usable ones where that is left open. What it opens, `cleanUp` closes. */
export async function createEngines(
  config: Config,
  log: Logger,
  cleanUp: AsyncDisposableStack,
): Promise<Context['engines']> {
  const asr = await createAsrEngine(await asrSettings(config), log)
  cleanUp.defer(() => asr.close())
  const facts = createEmbeddedEngine({
    catalogFolder: config.report.catalogDir,
    placeholders: config.report.placeholders,
  })
  cleanUp.defer(() => facts.close())
  const report = createReportEngine(config, log, facts)
  cleanUp.defer(() => report.close())
  const exam = createExamEngine(config)
  cleanUp.defer(() => exam.close())
  return { asr, report, facts, exam, assignRoles, learnsTerm }
}

/** `auto` takes the language model where one is configured; the embedded engine stands in when it fails. */
function createReportEngine(
  config: Config,
  log: Logger,
  embedded: ReturnType<typeof createEmbeddedEngine>,
): ReportEngine {
  const { engine } = config.report
  // What is called `facts` was called `extractive` once; settings keep working.
  if (engine === 'facts' || engine === 'extractive' || (engine === 'auto' && !config.llm.url)) return embedded
  if (engine !== 'auto' && engine !== 'llm')
    throw new ConfigError('AUSCULT_REPORT must be auto, llm or facts')
  if (!config.llm.url || !config.llm.model) {
    throw new ConfigError('a language model needs AUSCULT_LLM_URL and AUSCULT_LLM_MODEL')
  }
  const llm = createLlmEngine(config, embedded)
  return withFallback(llm, embedded, (error) =>
    log.warn({ err: error }, 'the language model could not write a report; the embedded engine did'),
  )
}

/** Writes with the configured language model; codes, medicines and empty values come from the embedded engine. */
export function createLlmEngine(
  config: Config,
  { catalogue, emptyContent }: ReturnType<typeof createEmbeddedEngine>,
  { chat, verifier } = createChats(config),
): ReportEngine {
  const { deadlineMs, unsupported } = config.report
  return createLlmReportEngine({ chat, verifier, catalogue, emptyContent, deadlineMs, unsupported })
}

/** The language model that writes, and the one that checks: the same, another, or none. */
export function createChats(config: Config): {
  readonly chat: ChatClient
  readonly verifier: ChatClient | null
} {
  const { verify } = config.llm
  const settings = llmSettings(config)
  const chat = createChatClient(settings)
  if (!verify) return { chat, verifier: null }
  const { url, model, apiKey } = verify
  if (!url && !model) return { chat, verifier: chat }
  const server = url ? { baseUrl: url, apiKey: apiKey || null } : {}
  return { chat, verifier: createChatClient({ ...settings, ...server, model: model || settings.model }) }
}

/** `auto` takes the rules: a vision model reads only where it is asked for by name. */
function createExamEngine(config: Config): ExamEngine {
  const { engine, concurrency } = config.exam
  // One more for a tenant of whose exams none is being read (`guests` of the job).
  const parser = createParserEngine({ processes: concurrency + 1 })
  if (engine === 'auto' || engine === 'parser') return parser
  if (engine !== 'vision-llm') throw new ConfigError('AUSCULT_EXAM must be auto, parser or vision-llm')
  if (!config.llm.url || !config.llm.model) {
    throw new ConfigError('vision-llm needs AUSCULT_LLM_URL and AUSCULT_LLM_MODEL')
  }
  return createVisionEngine(config, parser)
}

/** Reads page by page with the configured language model, checked against what the rules recognise. */
export function createVisionEngine(config: Config, parser: ParserEngine): ExamEngine {
  const { recognise, pictures, inspect, drawPage, close } = parser
  const chat = createChatClient(llmSettings(config))
  const vision = createVisionExamEngine({
    ...{ chat, recognise, pictures, inspect, drawPage },
    mostPages: VISION_PAGES,
    deadlineMs: config.report.deadlineMs,
  })
  return { ...vision, close }
}

const llmSettings = ({ llm }: Config): LlmSettings => ({
  ...LLM_DEFAULTS,
  baseUrl: llm.url,
  apiKey: llm.apiKey || null,
  model: llm.model,
  timeoutMs: llm.timeoutMs,
  contextTokens: llm.contextTokens,
  maxConcurrent: llm.concurrency,
  structuredOutput: llm.structuredOutput,
  thinking: llm.thinking,
})
