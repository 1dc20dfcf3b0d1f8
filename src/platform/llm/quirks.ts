/** What a server turned out to want; learned from its refusals and kept for as long as the client lives. */
export interface Quirks {
  /** OpenAI's reasoning models take only the second name, older servers only the first. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens'
  readonly temperature: boolean
  readonly streamOptions: boolean
}

export const NO_QUIRKS: Quirks = { tokenLimit: 'max_tokens', temperature: true, streamOptions: true }

/** The quirks after a 400 or 422 with this body; `null` when it blames none of these parameters. */
export function learnQuirk(quirks: Quirks, body: string): Quirks | null {
  if (/max_completion_tokens/.test(body)) {
    const tokenLimit = quirks.tokenLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    // Only once: a server that refuses both names has another reason.
    return quirks.tokenLimit === 'max_tokens' ? { ...quirks, tokenLimit } : null
  }
  if (quirks.temperature && /temperature/i.test(body)) return { ...quirks, temperature: false }
  if (quirks.streamOptions && /stream_options|include_usage/i.test(body))
    return { ...quirks, streamOptions: false }
  return null
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
