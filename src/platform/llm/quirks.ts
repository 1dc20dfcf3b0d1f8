import type { AnswerFormat } from './chat-client.ts'

/** What a server turned out to want; learned from its refusals and kept for as long as the client lives. */
export interface Quirks {
  /** OpenAI's reasoning models take only the second name, older servers only the first. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens'
  readonly temperature: boolean
  readonly streamOptions: boolean
  /** Ways of switching thinking off: llama.cpp's and vLLM's, and OpenAI's and Ollama's. */
  readonly templateKwargs: boolean
  readonly reasoningEffort: boolean
}

export const NO_QUIRKS: Quirks = {
  tokenLimit: 'max_tokens',
  temperature: true,
  streamOptions: true,
  templateKwargs: true,
  reasoningEffort: true,
}

/** What switches a model's thinking off, as far as the server knows it. */
export const thoughtless = ({ templateKwargs, reasoningEffort }: Quirks) => ({
  ...(templateKwargs ? { chat_template_kwargs: { enable_thinking: false } } : {}),
  ...(reasoningEffort ? { reasoning_effort: 'none' } : {}),
})

/** The quirks after a 400 or 422 with this body; `null` when none of these parameters can be to blame. */
export function learnQuirk(quirks: Quirks, body: string, format: AnswerFormat['kind']): Quirks | null {
  if (/max_completion_tokens/.test(body)) {
    // Only once: a server that refuses both names has another reason.
    return quirks.tokenLimit === 'max_tokens' ? { ...quirks, tokenLimit: 'max_completion_tokens' } : null
  }
  if (quirks.temperature && /temperature/i.test(body)) return { ...quirks, temperature: false }
  if (quirks.streamOptions && /stream_options|include_usage/i.test(body))
    return { ...quirks, streamOptions: false }
  if (quirks.templateKwargs && /chat_template|enable_thinking/i.test(body))
    return { ...quirks, templateKwargs: false }
  if (quirks.reasoningEffort && /reasoning/i.test(body)) return { ...quirks, reasoningEffort: false }
  const knowsMore = quirks.templateKwargs || quirks.reasoningEffort
  // A refusal without a name: what not every server knows goes first, unless the format seems to be meant.
  if (!knowsMore || (format !== 'text' && /format|schema|grammar|json/i.test(body))) return null
  return { ...quirks, templateKwargs: false, reasoningEffort: false }
}

/** The request's body in the form that this server takes. */
export function applyQuirks(quirks: Quirks, body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, temperature, stream_options, ...rest } = body
  return {
    ...rest,
    ...(max_tokens === undefined ? {} : { [quirks.tokenLimit]: max_tokens }),
    ...(quirks.temperature && temperature !== undefined ? { temperature } : {}),
    ...(quirks.streamOptions && stream_options !== undefined ? { stream_options } : {}),
  }
}
