import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { createAsrEngine } from '../engines/asr/catalogue.ts'
import { createParserEngine } from '../engines/exam/parser/parser-engine.ts'
import type { ExamEngine } from '../engines/exam/port.ts'
import { createExtractiveEngine } from '../engines/report/extractive/engine.ts'
import { createLlmReportEngine } from '../engines/report/llm/llm-report-engine.ts'
import type { ReportEngine } from '../engines/report/port.ts'
import { withFallback } from '../engines/report/with-fallback.ts'
import { assignRoles } from '../engines/speaker/assign-roles.ts'
import { createChatClient } from '../platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../platform/llm/settings.ts'
import { asrSettings } from './asr-settings.ts'
import { type Config, ConfigError } from './config.ts'

/** The configured engines, or the best usable ones where that is left open. What it opens, `cleanUp` closes. */
export async function createEngines(
  config: Config,
  log: Logger,
  cleanUp: AsyncDisposableStack,
): Promise<Context['engines']> {
  const asr = await createAsrEngine(await asrSettings(config), log)
  cleanUp.defer(() => asr.close())
  const report = createReportEngine(config, log)
  cleanUp.defer(() => report.close())
  const exam = createExamEngine(config)
  cleanUp.defer(() => exam.close())
  return { asr, report, exam, assignRoles }
}

/** `auto` takes the language model where one is configured; the embedded engine stands in when it fails. */
function createReportEngine(config: Config, log: Logger): ReportEngine {
  const { engine } = config.report
  const extractive = createExtractiveEngine()
  if (engine === 'extractive' || (engine === 'auto' && !config.llm.url)) return extractive
  if (engine !== 'auto' && engine !== 'llm')
    throw new ConfigError('AUSCULT_REPORT must be auto, llm or extractive')
  if (!config.llm.url || !config.llm.model) {
    throw new ConfigError('a language model needs AUSCULT_LLM_URL and AUSCULT_LLM_MODEL')
  }
  const llm = createLlmEngine(config, extractive)
  return withFallback(llm, extractive, (error) =>
    log.warn({ err: error }, 'the language model could not write a report; the embedded engine did'),
  )
}

/** Writes with the configured language model; codes, medicines and empty values come from the embedded engine. */
export function createLlmEngine(
  { llm, report }: Config,
  { catalogue, emptyContent }: ReturnType<typeof createExtractiveEngine>,
): ReportEngine {
  const { url, apiKey, model, timeoutMs, contextTokens } = llm
  const chat = createChatClient({
    ...LLM_DEFAULTS,
    ...{ baseUrl: url, apiKey: apiKey || null, model, timeoutMs, contextTokens },
  })
  return createLlmReportEngine({ chat, catalogue, emptyContent, deadlineMs: report.deadlineMs })
}

function createExamEngine(config: Config): ExamEngine {
  const { engine } = config.exam
  if (engine !== 'auto' && engine !== 'parser') throw new ConfigError('AUSCULT_EXAM must be auto or parser')
  return createParserEngine({ processes: config.exam.concurrency })
}
