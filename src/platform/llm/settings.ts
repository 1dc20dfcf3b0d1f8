import type { JSONValue } from 'ai'

/** How an OpenAI-compatible chat server is reached and what it may be asked to do. */
export interface LlmSettings {
  /** Up to and with the version: `https://api.openai.com/v1`, `http://127.0.0.1:8080/v1`. */
  readonly baseUrl: string
  /** Sent as a bearer token; `null` for servers without keys. */
  readonly apiKey: string | null
  readonly model: string
  /** Tokens that prompt and answer may take together: what the server was started with, not what the model could. */
  readonly contextTokens: number
  /** Tokens of one answer, thinking included; at most a third of the context is used. */
  readonly maxOutputTokens: number
  /** `null` leaves it to the server. */
  readonly temperature: number | null
  /** The strongest way of asking for JSON to begin with; weaker ones follow by themselves when it is refused. */
  readonly structuredOutput: StructuredOutput
  /** Milliseconds of silence after which a try counts as failed; the first token may take as long. */
  readonly timeoutMs: number
  /** Further tries of one request after network faults, 408, 429 and 5xx. */
  readonly retries: number
  /** First wait between tries, in milliseconds. */
  readonly backOffMs: number
  /** Requests under way at once; `maxWaiting` more may queue, further ones are refused. */
  readonly maxConcurrent: number
  readonly maxWaiting: number
  /** After so many failures in a row the server is left alone for `coolDownMs`. */
  readonly breaker: { readonly failures: number; readonly coolDownMs: number }
  /** Whether the model may think before it answers. What switches it off differs by server; unknown ways are left out again. */
  readonly thinking: boolean
  /** Added to every request's body, for what only one kind of server knows. */
  readonly extraBody: { readonly [member: string]: JSONValue }
  /** For the cost count; `null` counts tokens only. */
  readonly price: TokenPrice | null
}

export type StructuredOutput = 'json_schema' | 'json_object' | 'text'

/** Per million tokens, in any one currency. */
export interface TokenPrice {
  readonly input: number
  readonly output: number
}

export const LLM_DEFAULTS = {
  apiKey: null,
  contextTokens: 32_768,
  maxOutputTokens: 8_192,
  temperature: 0,
  structuredOutput: 'json_schema',
  timeoutMs: 300_000,
  retries: 2,
  backOffMs: 1_000,
  maxConcurrent: 2,
  maxWaiting: 32,
  breaker: { failures: 5, coolDownMs: 30_000 },
  thinking: false,
  extraBody: {},
  price: null,
} as const satisfies Omit<LlmSettings, 'baseUrl' | 'model'>
