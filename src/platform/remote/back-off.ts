/**
 * Milliseconds to wait before try number `attempt + 2`: what the server asked for, or exponential with
 * "equal jitter" (half fixed, half random), so that clients that failed together don't return together.
 */
export function backOffMs(attempt: number, askedMs: number | undefined, baseMs = 500): number {
  if (askedMs !== undefined) return askedMs
  const full = baseMs * 2 ** Math.min(attempt, 10)
  return full / 2 + (Math.random() * full) / 2
}
