import { EngineError } from '../../../platform/errors.ts'
import { askForJson } from '../../../platform/llm/ask-for-json.ts'
import type { ChatClient } from '../../../platform/llm/chat-client.ts'
import { TooLong } from '../../../platform/llm/llm-errors.ts'
import { halves, planParts } from './prompt/plan-parts.ts'
import type { TranscriptLine } from './prompt/transcript-lines.ts'
import type { FinishedReport, PartOf, ReportTask } from './task.ts'

/** Fewer tokens than this for the transcript, and a report in parts would be a heap of fragments. */
const LEAST_ROOM = 600
const MOST_PARTS = 24
/** How often a part whose answer is too long is halved. */
const MOST_HALVINGS = 2

/**
 * Asks about the whole transcript where it fits into the model's context, else about its parts side by side,
 * and puts the answers together. Rejects with `EngineError`.
 */
export async function runTask<Answer>(
  chat: ChatClient,
  task: ReportTask<Answer>,
  lines: readonly TranscriptLine[],
  signal: AbortSignal,
): Promise<FinishedReport> {
  const { contextTokens, maxOutputTokens } = chat.settings
  const room = contextTokens - maxOutputTokens - task.overhead
  if (room < LEAST_ROOM)
    throw new EngineError('the report layout does not fit into the context of the language model')
  const parts = planParts(lines, room)
  if (parts.length > MOST_PARTS) {
    throw new EngineError('the consultation is too long for the context of the language model')
  }
  const answers = await answerAll(chat, task, parts, signal)
  if (answers.length === 1) return task.finish(answers[0]!)
  const { answer, warnings } = await consolidate(chat, task, answers, signal)
  const report = await task.finish(answer)
  return { ...report, warnings: [...report.warnings, ...warnings] }
}

/** All parts at once (the client bounds how many are under way); when one fails, the others are stopped. */
async function answerAll<Answer>(
  chat: ChatClient,
  task: ReportTask<Answer>,
  parts: readonly (readonly TranscriptLine[])[],
  signal: AbortSignal,
): Promise<Answer[]> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const ask: AskPart<Answer> = (lines, part) =>
    askForJson(
      chat,
      task.ask(
        lines.map(({ line }) => line),
        part,
      ),
      either,
    )
  try {
    const of = parts.length
    const answers = await Promise.all(
      parts.map((part, at) => answerPart(ask, part, of === 1 ? null : { number: at + 1, of }, 0)),
    )
    return answers.flat()
  } catch (error) {
    failure.abort(error)
    throw error
  }
}

type AskPart<Answer> = (lines: readonly TranscriptLine[], part: PartOf | null) => Promise<Answer>

async function answerPart<Answer>(
  ask: AskPart<Answer>,
  lines: readonly TranscriptLine[],
  part: PartOf | null,
  halvings: number,
): Promise<Answer[]> {
  try {
    return [await ask(lines, part)]
  } catch (error) {
    const smaller = error instanceof TooLong && halvings < MOST_HALVINGS ? halves(lines) : null
    if (!smaller) throw error
    const { number, of } = part ?? { number: 1, of: 1 }
    const half = (second: 0 | 1): PartOf => ({ number: 2 * number - 1 + second, of: 2 * of })
    return [
      ...(await answerPart(ask, smaller[0], half(0), halvings + 1)),
      ...(await answerPart(ask, smaller[1], half(1), halvings + 1)),
    ]
  }
}

async function consolidate<Answer>(
  chat: ChatClient,
  { consolidation, merge }: ReportTask<Answer>,
  answers: readonly Answer[],
  signal: AbortSignal,
): Promise<{ answer: Answer; warnings: string[] }> {
  const asked = consolidation.ask(answers)
  if (!asked) return { answer: await merge(answers), warnings: [] }
  const { question, tokens } = asked
  const { contextTokens, maxOutputTokens } = chat.settings
  if (tokens < contextTokens - maxOutputTokens) {
    try {
      return { answer: await askForJson(chat, question, signal), warnings: [] }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof EngineError)) throw error
    }
  }
  return { answer: await merge(answers), warnings: [consolidation.without] }
}
