import type { FastifyReply } from 'fastify'
import { Failure } from '../errors.ts'

/** Counts requests by who sends them. */
export interface RateLimiter {
  /**
   * Counts one request of `who` and says in the answer what is left (draft-ietf-httpapi-ratelimit-headers-10).
   * @param perMinute 0: unlimited, and nothing is said.
   * @throws Failure `too-many-requests`, with the seconds until the next window.
   */
  count(reply: FastifyReply, who: string, perMinute: number): void
}

const WINDOW_SECONDS = 60
/** Those who have not been seen for a window are forgotten, at the latest when so many are known. */
const MOST_KNOWN = 10_000

interface Window {
  readonly endsAt: number
  used: number
}

/** Fixed windows of a minute, in this process: with several API processes each counts for itself. */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, Window>()

  function windowOf(who: string, now: number): Window {
    const known = windows.get(who)
    if (known && known.endsAt > now) return known
    if (windows.size >= MOST_KNOWN) forgetEnded(windows, now)
    const fresh = { endsAt: now + WINDOW_SECONDS * 1000, used: 0 }
    windows.set(who, fresh)
    return fresh
  }

  return {
    count(reply, who, perMinute) {
      if (perMinute === 0) return
      const now = performance.now()
      const window = windowOf(who, now)
      const seconds = Math.ceil((window.endsAt - now) / 1000)
      const left = Math.max(0, perMinute - window.used - 1)
      reply.header('ratelimit-policy', `"key";q=${perMinute};w=${WINDOW_SECONDS}`)
      reply.header('ratelimit', `"key";r=${left};t=${seconds}`)
      if (window.used >= perMinute)
        throw new Failure('too_many_requests', 'Too many requests with this key', seconds)
      window.used++
    },
  }
}

function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who)
}
