import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Starts a thread that measures until the function it returns is called, and then gives what it has. */
export function askWorker<Found>(module: URL, workerData: object): () => Promise<Found> {
  const worker = new Worker(module, { workerData })
  return async () => {
    const found = once(worker, 'message')
    worker.postMessage('stop')
    return (await found)[0] as Found
  }
}
