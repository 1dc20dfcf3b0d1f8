/** Beyond this nobody waits for a server within one call. */
const LONGEST_MS = 30_000

/**
 * How long to wait before a try, in milliseconds: what the server asks for, else 0.5 s, 1 s, 2 s … of which up to half is
 * left to chance, so that those who failed together don't come back together.
 * @param attempt How many tries there were, from 1.
 */
export function pauseMs(attempt: number, retryAfterMs: number | undefined, random = Math.random): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, LONGEST_MS)
  return Math.min(250 * 2 ** attempt, LONGEST_MS) * (1 - random() / 2)
}

/** @throws the signal's reason */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
