import type { SessionLimits } from './recording-sessions.ts'

/** What an open session takes: a decoder, a voice activity detector, the latest samples. */
const SESSION_BYTES = 50 * 1024 ** 2
const SHARE_OF_MEMORY = 1 / 3

/** So many recordings can be followed while they are made; those beyond are decoded when there is room, or at their end. */
export const sessionLimits = (memoryBytes: number): SessionLimits => ({
  most: Math.min(Math.max(Math.floor((memoryBytes * SHARE_OF_MEMORY) / SESSION_BYTES), 8), 500),
  idleMs: 5 * 60_000,
})
