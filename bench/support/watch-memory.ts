import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TreeShares } from './process-tree.ts'

/** Samples a process and everything below it, in a thread of its own, until the function it returns is called. */
export function watchMemory(pid: number): () => Promise<TreeShares[]> {
  const worker = new Worker(new URL('./watch-memory.worker.ts', import.meta.url), { workerData: { pid } })
  return async () => {
    const samples = once(worker, 'message')
    worker.postMessage('stop')
    return (await samples)[0] as TreeShares[]
  }
}
