import type { Remote } from '../remote/call-remote.ts'
import { asEventStream } from './as-event-stream.ts'
import type { AnswerFormat, ChatAnswer, ChatMessage, ChatRequest } from './chat-client.ts'
import { Unreadable } from './llm-errors.ts'
import { applyQuirks, type Quirks, thoughtless } from './quirks.ts'
import type { LlmSettings } from './settings.ts'
import { usageOf } from './usage.ts'

/** An answer with a status that is no success. */
export interface Refused {
  readonly status: number
  readonly body: string
}

/** What is asked, how it is reached, and what it has been found not to take. */
export interface LlmServer {
  readonly settings: LlmSettings
  readonly remote: Remote
  readonly quirks: Quirks
}

/**
 * One request, one answer. Network faults, time-outs and overload are retried by `remote` and come out as its
 * `EngineError`s; other refusals are returned; what can't be read at all is `Unreadable`.
 */
export async function streamAnswer(
  { settings, remote, quirks }: LlmServer,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer | Refused> {
  // Loaded on first use: 30 MB that an installation without a language model never pays.
  const [{ APICallError, streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const clock = { start: performance.now(), first: 0, last: 0 }
  const onPart = () => {
    clock.last = performance.now()
    clock.first ||= clock.last
  }
  const wishes = { until: request.until, onPart }
  // The SDK wraps what its fetch throws into errors that hold the prompt; ours must come out as it was.
  let failure: unknown
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => ({
      ...applyQuirks(quirks, body),
      ...(settings.thinking ? {} : thoughtless(quirks)),
      ...settings.extraBody,
    }),
    fetch: async (input, init) => {
      try {
        // A redirect would carry key and health data to an address that nobody configured.
        return await asEventStream(await remote.fetch(input, { ...init, redirect: 'error' }, wishes))
      } catch (error) {
        failure = error
        throw error
      }
    },
  })
  // Streamed although it is read whole: a slow server's headers come at once instead of after the last token.
  const { fullStream } = streamText({
    model: provider.chatModel(settings.model),
    instructions: request.instructions,
    messages: request.messages.map(toModelMessage),
    output: plainText(request.format),
    providerOptions: {
      llm: { strictJsonSchema: request.format.kind === 'json_schema' && request.format.strict },
    },
    maxOutputTokens: settings.maxOutputTokens,
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // The default prints errors, and with them the prompt, to the console.
    onError: () => {},
  })

  const parts: string[] = []
  let broken = false
  for await (const part of fullStream) {
    if (part.type === 'text-delta') parts.push(part.text)
    else if (part.type === 'abort') signal.throwIfAborted()
    else if (part.type === 'error') {
      signal.throwIfAborted()
      if (failure !== undefined) throw failure
      if (APICallError.isInstance(part.error) && (part.error.statusCode ?? 200) >= 400) {
        return { status: part.error.statusCode ?? 0, body: part.error.responseBody ?? '' }
      }
      broken = true
    } else if (part.type === 'finish') {
      const { finishReason, totalUsage } = part
      const usage = usageOf(totalUsage.inputTokens, totalUsage.outputTokens, settings.price)
      if (broken) break
      const finish =
        finishReason === 'length' ? 'length' : finishReason === 'content-filter' ? 'refused' : 'stop'
      const timing = { firstMs: clock.first - clock.start, totalMs: clock.last - clock.start }
      return {
        ...{ text: parts.join(''), finish, usage, timing },
        promptSeemsCut: seemsCut(request, usage.inputTokens),
      }
    }
  }
  signal.throwIfAborted()
  throw new Unreadable(`${remote.name} sent an answer that can not be read`, { retryable: true })
}

const toModelMessage = (message: ChatMessage) =>
  message.role === 'assistant'
    ? { role: 'assistant' as const, content: message.text }
    : {
        role: 'user' as const,
        content: [
          ...(message.images ?? []).map((image) => ({
            type: 'file' as const,
            mediaType: image.mediaType,
            data: image.bytes,
          })),
          { type: 'text' as const, text: message.text },
        ],
      }

/** Asks for the format, but leaves parsing to us: the SDK would reject what can still be repaired. */
function plainText(format: AnswerFormat) {
  const responseFormat =
    format.kind === 'text'
      ? { type: 'text' as const }
      : format.kind === 'json_object'
        ? { type: 'json' as const }
        : { type: 'json' as const, name: format.name, schema: format.schema }
  return {
    name: 'text',
    responseFormat: Promise.resolve(responseFormat),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
    parsePartialOutput: async () => undefined,
    createElementStreamTransform: () => undefined,
  }
}

/** No tokenizer packs more characters into a token than this, on average over a long text. */
const MOST_CHARACTERS_PER_TOKEN = 8
/** Below this, a template's few tokens more or less blur the ratio. */
const LONG_PROMPT = 6_000

function seemsCut({ instructions, messages }: ChatRequest, inputTokens: number): boolean {
  const length = messages.reduce((sum, { text }) => sum + text.length, instructions.length)
  return inputTokens > 0 && length > LONG_PROMPT && length / inputTokens > MOST_CHARACTERS_PER_TOKEN
}
