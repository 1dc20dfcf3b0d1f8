import { parentPort } from 'node:worker_threads'

/** The thread's side of a `WorkerPool`: answers each task with `handle`'s result or error. */
export function serveTasks<Input, Output>(handle: (input: Input) => Output | Promise<Output>): void {
  if (!parentPort) throw new Error('tasks are served by worker threads only')
  const port = parentPort
  port.on('message', (input: Input) => {
    const done = new Promise<Output>((resolve) => resolve(handle(input)))
    done.then(
      (output) => port.postMessage({ output }),
      // Errors cross threads as plain ones: class and extra members are lost on the way.
      (error: unknown) =>
        port.postMessage({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
  port.postMessage({ ready: true })
}
