import { AuscultError } from '@auscult/client'

const LONGEST_PAUSE_MS = 15_000
const passing: readonly string[] = ['connection', 'timeout', 'too_many_requests', 'unavailable', 'internal']

/** Does it until it goes well, as long as the network, the server or the host's own way to it is what hinders it. */
export async function persistently<Result>(
  act: () => Promise<Result>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error
      onFailure(error)
      await pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** tries), signal, [globalThis, 'online'])
    }
  }
}

/** What is no answer of the server is the network, or the host's own. 409 with a time: the same request is under way. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof AuscultError)) return true
  return passing.includes(error.code) || (error.status === 409 && error.retryAfterMs !== undefined)
}

/** Ends early when the target tells of the event; fails when the signal is aborted. */
export function pause(
  ms: number,
  signal: AbortSignal,
  [target, event]: readonly [EventTarget, string],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      target.removeEventListener(event, end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    target.addEventListener(event, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
