import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { EngineError } from '../errors.ts'
import { createRemote } from '../remote/call-remote.ts'
import { refusal } from '../remote/refusal.ts'
import type { ChatAnswer, ChatClient, ChatRequest } from './chat-client.ts'
import { checkServer } from './check-server.ts'
import { FormatRefused, saysContextExceeded, TooLong } from './llm-errors.ts'
import { learnQuirk, NO_QUIRKS } from './quirks.ts'
import type { LlmSettings } from './settings.ts'
import { streamAnswer } from './stream-answer.ts'
import type { TokenUsage } from './usage.ts'

const MAX_ANSWER_BYTES = 16 * 1024 * 1024

/** A chat client for OpenAI, vLLM, llama.cpp, Ollama and what else speaks `POST /chat/completions`. */
export function createChatClient(configured: LlmSettings, onUsage?: (usage: TokenUsage) => void): ChatClient {
  const settings = withRoomForPrompts(configured)
  const name = `language model server at ${new URL(settings.baseUrl).origin}`
  const remote = createRemote({
    name,
    timeoutMs: settings.timeoutMs,
    // Tokens come one by one, however slowly: only silence tells that none will.
    timeoutOf: 'silence',
    retries: settings.retries,
    breaker: settings.breaker,
    backOffMs: settings.backOffMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  })
  const slots = bulkhead(settings.maxConcurrent, settings.maxWaiting)
  let quirks = NO_QUIRKS

  async function complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    for (;;) {
      const outcome = await streamAnswer({ settings, remote, quirks }, request, signal)
      if ('text' in outcome) {
        onUsage?.(outcome.usage)
        return outcome
      }
      const { status, body } = outcome
      const invalid = status === 400 || status === 413 || status === 422
      if (invalid && saysContextExceeded(body)) throw new TooLong(`${name}: the prompt exceeds its context`)
      const learned = invalid ? learnQuirk(quirks, body, request.format.kind) : null
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
          throw new EngineError(`${name}: too many requests are waiting`, { hindrance: 'outage' })
        }
        throw error
      }
    },
  }
}

/** An answer may take a third of the context, so that a small context alone need be configured. */
function withRoomForPrompts(settings: LlmSettings): LlmSettings {
  const most = Math.floor(settings.contextTokens / 3)
  return { ...settings, maxOutputTokens: Math.min(settings.maxOutputTokens, most) }
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
