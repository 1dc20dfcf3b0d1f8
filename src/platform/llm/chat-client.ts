import type { Usability } from '../usability.ts'
import type { LlmSettings } from './settings.ts'
import type { TokenUsage } from './usage.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

export interface ChatImage {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly bytes: Uint8Array
}

export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
  /** Shown before the text; only in messages of the user. */
  readonly images?: readonly ChatImage[]
}

/** How the answer's form is imposed; from the strongest way to none. */
export type AnswerFormat =
  | {
      readonly kind: 'json_schema'
      readonly name: string
      readonly schema: JsonSchema
      /** True only for schemas within OpenAI's strict subset. */
      readonly strict: boolean
    }
  | { readonly kind: 'json_object' }
  | { readonly kind: 'text' }

export interface ChatRequest {
  /** The system prompt: ours alone, never a caller's text. */
  readonly instructions: string
  readonly messages: readonly ChatMessage[]
  readonly format: AnswerFormat
  /** Milliseconds since the epoch: up to then a busy server that names the time to come back is waited for. */
  readonly until?: number
}

export interface ChatAnswer {
  readonly text: string
  /** `length`: cut off at the token limit; `refused`: by the model or a content filter. */
  readonly finish: 'stop' | 'length' | 'refused'
  readonly usage: TokenUsage
  /** Milliseconds from the request to the first and to the last of the answer. */
  readonly timing: { readonly firstMs: number; readonly totalMs: number }
  /** The server counted far fewer tokens than were sent: some cut a prompt that is too long without a word. */
  readonly promptSeemsCut: boolean
}

/** A chat server behind time limit, retries, circuit breaker and a bounded queue; answers whole, without tools. */
export interface ChatClient {
  /** For messages: `language model server at http://127.0.0.1:8080`. */
  readonly name: string
  readonly settings: LlmSettings
  /** Never rejects; asks for the model list, at most a few seconds. */
  check(): Promise<Usability>
  /**
   * Rejects with `EngineError`: `FormatRefused`, `TooLong`, or another one (`retryable` when the server may
   * recover); with the signal's reason once that aborts. Errors carry no part of prompt or answer.
   */
  complete(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>
}
