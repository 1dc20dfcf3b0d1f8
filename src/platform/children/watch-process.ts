import { processUsage } from './process-usage.ts'

export interface TaskBounds {
  /** Processor time of the whole task. */
  readonly limitMs: number
  /** Processor time between two signs of life. */
  readonly stallMs: number
  readonly residentBytes: number
}

export interface TaskWatch {
  /** The task has got on. */
  alive(): void
  stop(): void
}

const WATCH_MS = 150
/** On a machine that is busy with other things, what takes a second of processor time may take ten. */
const PATIENCE = 10

/**
 * Watches a process at its task; `end` is called with the reason when it takes more than it may. Time is processor
 * time, so that a busy machine fails no file; a process that waits in vain is ended by the clock.
 */
export function watchTask(
  pid: number | undefined,
  bounds: TaskBounds,
  end: (reason: string) => void,
): TaskWatch {
  const stallMs = Math.min(bounds.stallMs, bounds.limitMs)
  let used = 0
  let usedBefore: number | undefined
  let lastSign = { at: performance.now(), used }

  async function look(): Promise<void> {
    const usage = await processUsage(pid)
    if (!usage) return
    if (usage.residentBytes > bounds.residentBytes) return end('the file takes too much memory to read')
    usedBefore ??= usage.processorMs
    used = usage.processorMs - usedBefore
  }

  const timer = setInterval(() => {
    void look()
    const stalled = used - lastSign.used > stallMs || performance.now() - lastSign.at > PATIENCE * stallMs
    if (stalled || used > bounds.limitMs) end('the file takes too long to read')
  }, WATCH_MS)
  void look()

  return {
    alive() {
      lastSign = { at: performance.now(), used }
    },
    stop: () => clearInterval(timer),
  }
}
