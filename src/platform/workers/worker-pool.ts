import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export interface WorkerPoolOptions {
  /** Without its ending: `.ts` while run from source, `.js` once built. */
  readonly module: URL
  readonly threads: number
  /**
   * Processor time: a task that uses more ends its thread; queueing and the thread's own start don't count. A
   * machine that is busy with other things may stretch it, up to twenty times.
   */
  readonly taskMs: number
  /** Tasks that wait for a thread; one more is refused. */
  readonly maxQueue: number
  readonly maxHeapMb?: number
  /** Handed to each thread as its `workerData`. */
  readonly workerData?: unknown
}

export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout'
}

/** The pool can't take the task: too many wait, or it was closed. */
class PoolUnavailable extends Error {
  override readonly name = 'PoolUnavailable'
}

/** How long a task may take by the clock, in multiples of its processor time. */
const STRETCH = 20

interface Task {
  readonly input: unknown
  resolve(output: unknown): void
  reject(error: Error): void
}

interface Thread {
  readonly worker: Worker
  ready: boolean
  task: Task | null
  timer: NodeJS.Timeout | null
}

/**
 * Threads for work that would block the event loop, one task at a time each, with a time limit that holds
 * even against an endless loop (the thread is ended and a new one takes its place). The module calls
 * `serveTasks` (see `serve-tasks.ts`). Threads start with the first task and don't keep the process alive.
 */
export class WorkerPool<Input, Output> {
  readonly #options: WorkerPoolOptions
  readonly #url: URL
  readonly #threads = new Set<Thread>()
  readonly #queue: Task[] = []
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.#url = new URL(`${options.module.href}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`)
  }

  /** Rejects with `TaskTimeout`, `PoolUnavailable`, `signal`'s reason, or the error that the task threw. */
  run(input: Input, signal?: AbortSignal): Promise<Output> {
    if (this.#closed) return Promise.reject(new PoolUnavailable('the pool is closed'))
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (this.#queue.length >= this.#options.maxQueue)
      return Promise.reject(new PoolUnavailable('too many tasks wait'))
    return new Promise<Output>((resolve, reject) => {
      const stop = () => {
        // A running task is left to its time limit: ending a warm thread costs more than letting it finish.
        const place = this.#queue.indexOf(task)
        if (place >= 0) this.#queue.splice(place, 1)
        reject(signal?.reason as Error)
      }
      const settle = () => signal?.removeEventListener('abort', stop)
      const task: Task = {
        input,
        resolve: (output) => {
          settle()
          resolve(output as Output)
        },
        reject: (error) => {
          settle()
          reject(error)
        },
      }
      signal?.addEventListener('abort', stop, { once: true })
      this.#queue.push(task)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#queue.splice(0)) task.reject(new PoolUnavailable('the pool was closed'))
    await Promise.all(
      [...this.#threads].map((thread) => this.#end(thread, new PoolUnavailable('the pool was closed'))),
    )
  }

  #next(): void {
    for (const thread of this.#threads) {
      if (this.#queue.length === 0) return
      if (thread.ready && !thread.task) this.#start(thread, this.#queue.shift()!)
    }
    const starting = [...this.#threads].filter((thread) => !thread.ready).length
    if (this.#queue.length > starting && this.#threads.size < this.#options.threads) this.#spawn()
  }

  #start(thread: Thread, task: Task): void {
    thread.task = task
    thread.worker.ref()
    const before = processorMs(thread.worker)
    thread.worker.postMessage(task.input)
    const { taskMs } = this.#options
    const latest = performance.now() + STRETCH * taskMs
    const check = async () => {
      const patience = latest - performance.now()
      const used = await Promise.race([
        Promise.all([before, processorMs(thread.worker)]).then(([from, to]) => to - from),
        delay(Math.max(0, patience), Number.POSITIVE_INFINITY, { ref: false }),
      ])
      if (thread.task !== task) return
      if (used < taskMs && patience > 0) {
        thread.timer = setTimeout(check, Math.min(patience, Math.max(20, taskMs - used)))
        return
      }
      void this.#end(thread, new TaskTimeout(`the task took longer than ${taskMs} ms`))
      this.#next()
    }
    thread.timer = setTimeout(check, taskMs)
  }

  #spawn(): void {
    const { maxHeapMb, workerData } = this.#options
    const worker = new Worker(this.#url, {
      workerData,
      ...(maxHeapMb && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    })
    const thread: Thread = { worker, ready: false, task: null, timer: null }
    this.#threads.add(thread)
    worker.on('message', (message: { ready: true } | { output: unknown } | { error: Error }) => {
      if ('ready' in message) {
        thread.ready = true
        worker.unref()
      } else {
        this.#finish(thread, message)
      }
      this.#next()
    })
    worker.on('error', (error) =>
      this.#lost(thread, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', (code) => this.#lost(thread, new Error(`the thread ended with code ${code}`)))
  }

  #finish(thread: Thread, message: { output: unknown } | { error: Error }): void {
    const { task } = thread
    if (thread.timer) clearTimeout(thread.timer)
    thread.task = null
    thread.timer = null
    thread.worker.unref()
    if ('error' in message) task?.reject(message.error)
    else task?.resolve(message.output)
  }

  /** A thread died by itself. One that never became ready fails the task at the head, so that nothing waits for ever. */
  #lost(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return
    if (thread.task) this.#finish(thread, { error })
    else if (!thread.ready) this.#queue.shift()?.reject(error)
    if (!this.#closed) this.#next()
  }

  async #end(thread: Thread, error: Error): Promise<void> {
    this.#threads.delete(thread)
    if (thread.task) this.#finish(thread, { error })
    await thread.worker.terminate()
  }
}

/** What the thread has used of a processor since its start; infinite once it has ended. */
async function processorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
