import { parentPort, workerData } from 'node:worker_threads'
import { type TreeShares, treeMemory } from './process-tree.ts'

/** The most is often reached for a moment only, while children come and go. */
const EVERY_MS = 100

// Looking at every process takes milliseconds: not on the loop that measures answers.
const { pid } = workerData as { readonly pid: number }
const samples: TreeShares[] = []
const timer = setInterval(() => samples.push(treeMemory(pid)), EVERY_MS)
parentPort?.once('message', () => {
  clearInterval(timer)
  parentPort?.postMessage(samples)
  parentPort?.close()
})
