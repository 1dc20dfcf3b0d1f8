import { EngineError } from '../../../platform/errors.ts'
import type { ChatClient } from '../../../platform/llm/chat-client.ts'
import { metered } from '../../../platform/llm/meter.ts'
import { addUsage } from '../../../platform/llm/usage.ts'
import { waitingUntil } from '../../../platform/llm/waiting-until.ts'
import { type JsonObject, type ReportEngine, type ReportRequest, UNHURRIED, type Utterance } from '../port.ts'
import { EMPTY_PARTS, templateContent } from '../template-content.ts'
import { WRITTEN_SOURCES, writtenUtterances } from '../written-utterances.ts'
import type { ReportCatalogue } from './catalogue.ts'
import { echoDetector } from './grounding/echo.ts'
import { hear } from './grounding/heard.ts'
import type { Sources, Unsupported } from './grounding/sources.ts'
import { dataBlock } from './prompt/data-block.ts'
import { promptTexts } from './prompt/texts.ts'
import { transcriptLines } from './prompt/transcript-lines.ts'
import { runTask } from './run-task.ts'
import { leavesOf } from './schema/json-paths.ts'
import { schemaTask } from './schema/schema-task.ts'
import type { FinishedReport } from './task.ts'
import { templateTask } from './template/template-task.ts'
import { verifierOf } from './verify/verifier.ts'

export interface LlmReportDependencies {
  readonly chat: ChatClient
  /** Checks what `chat` wrote; left out or `null`: no model does. */
  readonly verifier?: ChatClient | null
  readonly catalogue: ReportCatalogue
  /** The emptiest value that satisfies a schema; for consultations in which nothing was said. */
  emptyContent(schema: JsonObject): Promise<JsonObject>
  /** What becomes of statements that the talk does not bear out; `mark` when left out. */
  readonly unsupported?: Unsupported
  /** Milliseconds for a whole report, all its requests and retries included. */
  readonly deadlineMs: number
}

const NOTHING_SAID = 'nothing was said: every field is empty'
const SEEMS_CUT =
  'The language model server seems to have cut off a part of the transcript: its context is smaller than configured'

/** Rules, layout and schema take some 2,500 tokens; below this a transcript would fall into snippets. */
const LEAST_PROMPT_TOKENS = 4_000

/**
 * Reports by a language model behind an OpenAI-compatible server. It sees the transcript, the reason, the notes and the
 * caller's wishes as data, has no tools, and answers in a schema that names utterances for every statement;
 * what neither the transcript nor the notes bear out is taken out again. Codes and registrations come from the catalogue.
 */
export function createLlmReportEngine(dependencies: LlmReportDependencies): ReportEngine {
  const { chat, verifier, deadlineMs } = dependencies
  return {
    name: 'llm',
    model: chat.settings.model,
    async check() {
      const { contextTokens, maxOutputTokens } = chat.settings
      if (contextTokens - maxOutputTokens < LEAST_PROMPT_TOKENS) {
        return { usable: false, reason: `a context of ${contextTokens} tokens is too small for reports` }
      }
      return chat.check()
    },
    async write(request, signal) {
      signal.throwIfAborted()
      const limitMs = request.unhurried ? UNHURRIED * deadlineMs : deadlineMs
      const deadline = AbortSignal.timeout(limitMs)
      const until = Date.now() + limitMs
      const meter = metered(waitingUntil(chat, until))
      const checking = verifier ? metered(waitingUntil(verifier, until)) : null
      try {
        const either = AbortSignal.any([signal, deadline])
        const chats = { chat: meter.chat, verifier: checking?.chat ?? null }
        const report = await writeReport({ ...dependencies, ...chats }, request, either)
        signal.throwIfAborted()
        const warnings = meter.promptSeemsCut() ? [...report.warnings, SEEMS_CUT] : report.warnings
        const usage = checking ? addUsage(meter.usage(), checking.usage()) : meter.usage()
        return { ...report, warnings, usage }
      } catch (error) {
        signal.throwIfAborted()
        if (!deadline.aborted) throw error
        throw new EngineError(`${chat.name} did not finish the report within ${limitMs / 1000} s`, {
          retryable: !request.unhurried,
        })
      }
    },
    async close() {},
  }
}

async function writeReport(
  { chat, verifier = null, catalogue, emptyContent, unsupported = 'mark' }: LlmReportDependencies,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<FinishedReport> {
  const { language, layout } = request
  const spoken = request.utterances.filter(({ text }) => text.trim() !== '')
  if (spoken.length === 0) {
    const warnings = [NOTHING_SAID]
    return layout.kind === 'template'
      ? { ...templateContent(layout.template, language, EMPTY_PARTS), warnings }
      : { content: await emptyContent(layout.reportSchema.schema), evidence: [], warnings }
  }
  const written = writtenUtterances(request.utterances.length, request)
  // They were written before anybody spoke, so that the talk has the last word.
  const utterances = [...written, ...spoken]
  const background = [
    request.visitAt ? promptTexts(language).visit(new Date(request.visitAt)) : '',
    ...WRITTEN_SOURCES.map((source) => {
      const own = written.filter((line) => line.source === source)
      const lines = transcriptLines(own, language)
      return dataBlock(source, lines.map(({ line }) => line).join('\n'))
    }),
  ]
    .filter(Boolean)
    .join('\n\n')
  const anyLanguage = layout.kind === 'schema' && NAMES_A_LANGUAGE.test(layout.reportSchema.instructions)
  const { verify, warnings } = verifierOf(verifier, { utterances, language, anyLanguage }, signal)
  const listen = async (): Promise<Sources> => ({
    heard: await hear(utterances, language, catalogue),
    language,
    catalogue,
    echoes: echoDetectorFor(request, utterances),
    check: (statements) => catalogue.checkStatements({ utterances, language, statements }, signal),
    verify,
    unsupported: request.unsupported ?? unsupported,
  })
  // Listening takes a moment; it waits until there is an answer to check, and is done once.
  let listened: Promise<Sources> | null = null
  const sources = () => (listened ??= listen())
  const lines = transcriptLines(spoken, language)
  const exampleTokens = (chat.settings.contextTokens - chat.settings.maxOutputTokens) / 5
  const report =
    layout.kind === 'template'
      ? await runTask(chat, templateTask(layout.template, background, language, sources), lines, signal)
      : await runTask(
          chat,
          schemaTask({ reportSchema: layout.reportSchema, background, language, sources, exampleTokens }),
          lines,
          signal,
        )
  return { ...report, warnings: [...report.warnings, ...warnings()] }
}

/** A caller that speaks of languages may want another than the talk's. */
const NAMES_A_LANGUAGE = /ingl[eê]s|english|portugu|idioma|language/i

/** Our rules and the caller's texts are no sources of facts, whatever utterances a model cites for them. */
function echoDetectorFor({ language, layout }: ReportRequest, sources: readonly Utterance[]) {
  const caller = layout.kind === 'schema' ? layout.reportSchema : null
  const examples = (caller?.fewShots ?? []).flatMap((example) =>
    leavesOf(example).map(({ value }) => String(value)),
  )
  const wishes = caller?.instructions ?? ''
  const { rules, template, example } = promptTexts(language)
  return echoDetector(
    [rules, template, example.talk, wishes],
    examples,
    sources.map(({ text }) => text),
  )
}
