import type { Context } from '../../context.ts'
import type { Caller } from './api-key.ts'
import { validUntil } from './find-caller.ts'

/** Wake-ups may get lost: so often, a caller is looked at without one. */
const LOOK_MS = 5 * 60_000
/** Longer timers fire at once. */
const MOST_MS = 2 ** 31 - 1

/**
 * Calls `onEnd` once when the caller's key or token is revoked or its time is over, for whatever stays open for
 * long. The watch ends with `signal`.
 */
export function watchCaller(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log'>,
  caller: Caller,
  { signal, onEnd }: { readonly signal: AbortSignal; readonly onEnd: () => void },
): void {
  let over = false
  let expiry: NodeJS.Timeout | undefined
  const stop = () => {
    over = true
    unsubscribe()
    clearInterval(looking)
    clearTimeout(expiry)
  }
  const end = () => {
    if (over) return
    stop()
    onEnd()
  }
  const look = async () => {
    try {
      const until = await validUntil(context, caller)
      if (over) return
      if (until === null) return end()
      clearTimeout(expiry)
      const ms = until - context.clock.now().getTime()
      if (ms < MOST_MS) expiry = setTimeout(() => void look(), Math.max(0, ms) + 1).unref()
    } catch (error) {
      context.log.warn({ err: error, keyId: caller.keyId }, 'a key could not be looked at')
    }
  }
  const unsubscribe = context.events.subscribe(caller.keyId, () => void look())
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  else void look()
}
