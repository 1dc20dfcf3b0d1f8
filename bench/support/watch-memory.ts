import { askWorker } from './ask-worker.ts'
import type { TreeShares } from './process-tree.ts'

/** Samples a process and everything below it, in a thread of its own, until the function it returns is called. */
export const watchMemory = (pid: number): (() => Promise<TreeShares[]>) =>
  askWorker<TreeShares[]>(new URL('./watch-memory.worker.ts', import.meta.url), { pid })
