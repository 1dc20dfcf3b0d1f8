import type { ChildProcess } from 'node:child_process'
import { silenceClock } from '../silence-clock.ts'
import { processUsage } from './process-usage.ts'

export interface ProcessBounds {
  /** Processor time of the whole task. */
  readonly limitMs: number
  /** Processor time between two signs of life; default: that of the whole task. */
  readonly stallMs?: number
  readonly residentBytes?: number
}

export interface ProcessWatch {
  /** The task has got on. */
  alive(): void
  stop(): void
}

const WATCH_MS = { least: 30, most: 150 }
/** On a machine that is busy with other things, what takes a second of processor time may take five. */
const PATIENCE = 5

/**
 * Watches a child at its task; `end` is called when it takes more than it may. Time is processor time, so that a
 * busy machine fails no task; a process that waits in vain is ended by the clock, for a processor it may wait as long
 * as it has to. Where the system does not tell what a process takes, the clock alone decides.
 */
export function watchProcess(
  child: ChildProcess,
  { limitMs, stallMs = limitMs, residentBytes = Number.POSITIVE_INFINITY }: ProcessBounds,
  end: (exceeded: 'time' | 'memory') => void,
): ProcessWatch {
  const longestSilence = PATIENCE * Math.min(stallMs, limitMs)
  let used = 0
  let usedBefore: number | undefined
  let usedAtSign = 0
  /** Since the last sign of life. */
  let heldUp = 0
  let heldUpBefore = Number.POSITIVE_INFINITY
  let silence = silenceClock()

  async function look(): Promise<void> {
    const usage = await processUsage(child)
    if (!usage) return
    if (usage.residentBytes > residentBytes) return end('memory')
    usedBefore ??= usage.processorMs
    used = usage.processorMs - usedBefore
    // What has ended since is not told any more.
    heldUp += Math.max(0, usage.heldUpMs - heldUpBefore)
    heldUpBefore = usage.heldUpMs
  }

  const everyMs = Math.min(WATCH_MS.most, Math.max(WATCH_MS.least, limitMs / 10))
  const timer = setInterval(() => {
    void look()
    const isStalled = used - usedAtSign > stallMs || silence(everyMs) - heldUp > longestSilence
    if (isStalled || used > limitMs) end('time')
  }, everyMs)
  void look()

  return {
    alive() {
      usedAtSign = used
      heldUp = 0
      silence = silenceClock()
    },
    stop: () => clearInterval(timer),
  }
}
