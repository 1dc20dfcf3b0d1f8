import type { PostOutcome } from '../../platform/outbound/outbound.ts'

/** What follows an attempt. */
export type NextStep =
  | { readonly kind: 'succeeded' }
  /** The endpoint says that it is no more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'again'; readonly afterMs: number }

const MAX_WAIT_MS = 24 * 3_600_000
/** Messages that failed together should not return together. */
const JITTER = 0.1

/**
 * @param tries Attempts made in this series, this one included.
 * @param delaysMs The wait after each attempt; there is one attempt more than waits.
 */
export function nextStep(
  { httpStatus, retryAfterMs }: Pick<PostOutcome, 'httpStatus' | 'retryAfterMs'>,
  {
    tries,
    delaysMs,
    random = Math.random(),
  }: { readonly tries: number; readonly delaysMs: readonly number[]; readonly random?: number },
): NextStep {
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300) return { kind: 'succeeded' }
  if (httpStatus === 410) return { kind: 'gone' }
  const delay = delaysMs[tries - 1]
  if (delay === undefined) return { kind: 'given-up' }
  const spread = delay * (1 + JITTER * random)
  return { kind: 'again', afterMs: Math.min(MAX_WAIT_MS * (1 + JITTER), Math.max(spread, retryAfterMs ?? 0)) }
}
