import type { TokenPrice } from './settings.ts'

/** What was spent on a language model. Tokens are as the server counts them, 0 where it doesn't. */
export interface TokenUsage {
  readonly requests: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** In the currency of the configured prices; `null` without prices. */
  readonly cost: number | null
}

export const NO_USAGE: TokenUsage = { requests: 0, inputTokens: 0, outputTokens: 0, cost: null }

export function usageOf(
  inputTokens: number | undefined,
  outputTokens: number | undefined,
  price: TokenPrice | null,
): TokenUsage {
  const [input, output] = [inputTokens ?? 0, outputTokens ?? 0]
  const cost = price && (input * price.input + output * price.output) / 1_000_000
  return { requests: 1, inputTokens: input, outputTokens: output, cost }
}

export function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return {
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cost: a.cost === null ? b.cost : a.cost + (b.cost ?? 0),
  }
}
