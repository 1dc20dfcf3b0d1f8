import { EngineError } from '../errors.ts'
import type {
  AnswerFormat,
  ChatAnswer,
  ChatClient,
  ChatImage,
  ChatMessage,
  JsonSchema,
} from './chat-client.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { FormatRefused, TooLong, Unreadable } from './llm-errors.ts'
import { readJsonAnswer } from './read-json-answer.ts'
import type { StructuredOutput } from './settings.ts'

export interface JsonQuestion<T> {
  /** The system prompt. It must show the schema too: some servers hide it from the model, some ignore it. */
  readonly instructions: string
  readonly text: string
  readonly images?: readonly ChatImage[]
  readonly schema: JsonSchema
  readonly schemaName: string
  /** Whether `schema` keeps within OpenAI's strict subset. */
  readonly strict: boolean
  /** Faults are shown to the model; they must hold nothing that the schema does not. */
  validate(value: unknown): Promise<Validated<T>>
}

export type Validated<T> = { readonly value: T } | { readonly faults: readonly string[] }

const RETRIES = 2
const SHOWN_FAULTS = 12

/**
 * One question, one valid answer: constrained by the schema where the server can, a plain JSON object where it
 * can't, asked again at most twice with what was wrong. Rejects with `TooLong` when the answer was cut off at
 * the token limit, else with `EngineError`.
 */
export async function askForJson<T>(
  chat: ChatClient,
  question: JsonQuestion<T>,
  signal: AbortSignal,
): Promise<T> {
  let formats = formatsFrom(chat.settings.structuredOutput, question)
  let correction: ChatMessage[] = []
  let cutShort = false
  for (let tries = 0; tries <= RETRIES; ) {
    const first = { role: 'user' as const, text: question.text, images: question.images ?? [] }
    const request = {
      instructions: question.instructions,
      messages: [first, ...correction],
      format: formats[0]!,
    }
    let answer: ChatAnswer
    try {
      answer = await chat.complete(request, signal)
    } catch (error) {
      if (error instanceof FormatRefused && formats.length > 1) formats = formats.slice(1)
      else if (!(error instanceof Unreadable) || ++tries > RETRIES) throw error
      continue
    }
    tries++
    if (answer.finish === 'refused') throw new EngineError(`${chat.name}: the model refused to answer`)
    if (answer.finish === 'length') {
      throw new TooLong(`${chat.name}: the answer exceeds ${chat.settings.maxOutputTokens} tokens`)
    }
    const read = readJsonAnswer(answer.text)
    const outcome = read.ok ? await question.validate(read.value) : { faults: [read.fault] }
    if ('value' in outcome) return outcome.value
    cutShort = !read.ok && read.cutShort
    correction = correct({ answer: answer.text, faults: outcome.faults, asked: request.messages }, chat)
  }
  if (cutShort) throw new TooLong(`${chat.name} cuts its answers off`)
  throw new EngineError(`${chat.name} gave no valid answer in ${RETRIES + 1} tries`)
}

/** From the configured way of asking for JSON to the weakest. */
function formatsFrom(strongest: StructuredOutput, question: JsonQuestion<unknown>): AnswerFormat[] {
  const all: AnswerFormat[] = [
    { kind: 'json_schema', name: question.schemaName, schema: question.schema, strict: question.strict },
    { kind: 'json_object' },
    { kind: 'text' },
  ]
  return all.slice(all.findIndex(({ kind }) => kind === strongest))
}

/** The rejected answer, where the context has room for it, and what was wrong with it. */
function correct(
  {
    answer,
    faults,
    asked,
  }: { readonly answer: string; readonly faults: readonly string[]; readonly asked: readonly ChatMessage[] },
  chat: ChatClient,
): ChatMessage[] {
  const list = faults.slice(0, SHOWN_FAULTS).map((fault) => `- ${fault}`)
  const more = faults.length > SHOWN_FAULTS ? [`- and ${faults.length - SHOWN_FAULTS} more`] : []
  const text = [
    'The answer was rejected:',
    ...list,
    ...more,
    'Answer the same question again, whole, as one JSON object that satisfies the schema. Nothing else.',
  ].join('\n')
  const first = asked[0]?.text ?? ''
  const room = chat.settings.contextTokens - chat.settings.maxOutputTokens - estimateTokens(first + text)
  const shown: ChatMessage[] = estimateTokens(answer) < room / 2 ? [{ role: 'assistant', text: answer }] : []
  return [...shown, { role: 'user', text }]
}
