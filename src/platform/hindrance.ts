import { isDatabaseAway } from './db/errors.ts'
import { EngineError, Failure, type Hindrance } from './errors.ts'

/** The machine has no room, descriptors, memory or processes left. */
const EXHAUSTED = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])
const MOST_CAUSES = 5

/** What kept work from being done, by the error or what caused it; `null`: the work itself is at fault. */
export function hindranceOf(error: unknown): Hindrance | null {
  let at = error
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth++) {
    if (at instanceof EngineError && !at.retryable) return null
    const { hindrance, code } = at as { hindrance?: Hindrance; code?: unknown }
    if (hindrance) return hindrance
    if (at instanceof Failure && at.kind === 'unavailable') return 'outage'
    if (isDatabaseAway(at) || EXHAUSTED.has(String(code))) return 'outage'
    at = at.cause
  }
  return null
}
