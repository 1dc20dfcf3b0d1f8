import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { EngineError } from '../errors.ts'
import { createRemote, type Remote } from '../remote/call-remote.ts'
import { refusal } from '../remote/refusal.ts'
import { asEventStream } from './as-event-stream.ts'
import type { AnswerFormat, ChatAnswer, ChatClient, ChatMessage, ChatRequest } from './chat-client.ts'
import { checkServer } from './check-server.ts'
import { FormatRefused, saysContextExceeded, TooLong, Unreadable } from './llm-errors.ts'
import { applyQuirks, learnQuirk, NO_QUIRKS, type Quirks } from './quirks.ts'
import type { LlmSettings } from './settings.ts'
import { type TokenUsage, usageOf } from './usage.ts'

const MAX_ANSWER_BYTES = 16 * 1024 * 1024

/** A chat client for OpenAI, vLLM, llama.cpp, Ollama and what else speaks `POST /chat/completions`. */
export function createChatClient(settings: LlmSettings, onUsage?: (usage: TokenUsage) => void): ChatClient {
  const name = `language model server at ${new URL(settings.baseUrl).origin}`
  const remote = createRemote({
    name,
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    breaker: settings.breaker,
    backOffMs: settings.backOffMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  })
  const slots = bulkhead(settings.maxConcurrent, settings.maxWaiting)
  let quirks = NO_QUIRKS

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    for (;;) {
      const outcome = await stream(settings, remote, quirks, request, signal)
      if ('text' in outcome) {
        onUsage?.(outcome.usage)
        return outcome
      }
      const { status, body } = outcome
      const invalid = status === 400 || status === 413 || status === 422
      if (invalid && saysContextExceeded(body)) throw new TooLong(`${name}: the prompt exceeds its context`)
      const learned = invalid ? learnQuirk(quirks, body) : null
      if (learned === null) {
        const error = await refusal(name, new Response(body, { status }))
        throw invalid && request.format.kind !== 'text' ? new FormatRefused(error.message) : error
      }
      quirks = learned
    }
  }

  return {
    name,
    settings,
    check: () => checkServer(settings, name),
    async complete(request, signal) {
      signal.throwIfAborted()
      try {
        return await abandonOnAbort(
          slots.execute(() => complete(request, signal), signal),
          signal,
        )
      } catch (error) {
        signal.throwIfAborted()
        if (isBulkheadRejectedError(error)) {
          throw new EngineError(`${name}: too many requests are waiting`, { retryable: true })
        }
        throw error
      }
    },
  }
}

interface Refused {
  readonly status: number
  readonly body: string
}

async function stream(
  settings: LlmSettings,
  remote: Remote,
  quirks: Quirks,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatAnswer | Refused> {
  // Loaded on first use: 30 MB that an installation without a language model never pays.
  const [{ APICallError, streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // The SDK wraps what its fetch throws into errors that hold the prompt; ours must come out as it was.
  let failure: unknown
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: settings.baseUrl,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => ({ ...applyQuirks(quirks, body), ...settings.extraBody }),
    fetch: async (input, init) => {
      try {
        // A redirect would carry key and health data to an address that nobody configured.
        return await asEventStream(await remote.fetch(input, { ...init, redirect: 'error' }))
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
      return { text: parts.join(''), finish, usage }
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

/** Rejects at once when the signal aborts, also while the work still waits for a free slot. */
async function abandonOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
