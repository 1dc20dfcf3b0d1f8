import type { ChildProcess } from 'node:child_process'
import type { Hindrance } from '../errors.ts'
import { FairLine } from '../fair/fair-line.ts'
import { endChild, endSignal } from './confine/inside.ts'
import { endedFromOutside } from './ended-from-outside.ts'
import { type ForkOptions, forkChild } from './fork-child.ts'
import { watchProcess } from './watch-process.ts'

export interface ChildPoolOptions extends ForkOptions {
  /** The module to run; it calls `serveChild`. See `entryBeside`. */
  readonly entry: URL
  readonly size: number
  /** Threads of a child that work at the same time; default 1. */
  readonly threads?: number
  /** Processor time of each thread, from start to ready: loading a model may take a while. */
  readonly startMs: number
  /** Processor time of each thread; a machine that is busy with other things may stretch it. */
  readonly taskMs: number
  /** Tasks that wait; one more is refused. Those of one share (`runForShare`) may be half of them. */
  readonly maxQueue: number
  /** A child without work for so long is ended and its memory is free. */
  readonly idleMs: number
  /** Whether a child that ends over its task is replaced at once, before the next task asks for it. */
  readonly replace?: boolean
}

/** A child could not do its task: it failed to start, died, or took too long. Another try may go better. */
export class ChildLost extends Error {
  override readonly name: string = 'ChildLost'
  /** It gave up by itself, as Node does when memory is used up. */
  readonly aborted: boolean
  readonly hindrance: Hindrance | undefined

  constructor(message: string, code: number | null = null, signal: NodeJS.Signals | null = null) {
    super(message)
    this.aborted = signal === 'SIGABRT'
    this.hindrance = endedFromOutside(code, signal) ? 'interruption' : undefined
  }
}

/** The task took more time than it may: another try would not go better. */
export class ChildTimeout extends ChildLost {
  override readonly name = 'ChildTimeout'
}

/** More tasks wait than the pool allows, or it is closed. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
  readonly hindrance: Hindrance = 'outage'
}

/** The task itself failed: its message is the one that was thrown in the child. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
}

/** What a child says; the parent sends bare inputs, one at a time. */
export type ChildMessage =
  | { readonly ready: true }
  | { readonly output: unknown }
  | { readonly error: string }

interface Task {
  readonly input: unknown
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Child {
  readonly process: ChildProcess
  ready: boolean
  task: Task | undefined
  /** Ends it when it takes too long over its start or its task, or is not needed any more. */
  watch: { stop(): void } | undefined
}

/**
 * Processes for what blocks its thread or may end its process (native libraries, input that was made to): one task at
 * a time each, of those who wait in turns (`FairLine`).
 * They start with the first task, die with this process, and are replaced when they die.
 */
export class ChildPool<Input, Output> {
  readonly #options: ChildPoolOptions
  readonly #children = new Set<Child>()
  readonly #queue: FairLine<Task>
  #closed = false

  constructor(options: ChildPoolOptions) {
    this.#options = options
    this.#queue = new FairLine(options.maxQueue)
  }

  /**
   * Rejects with `ChildLost`, `PoolFull`, `TaskFailed` or the signal's reason; an abort ends the child that is
   * at work, which is the only way to stop native code.
   */
  run(input: Input, signal?: AbortSignal): Promise<Output> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#closed) return Promise.reject(new PoolFull('the pool is closed'))
    return new Promise<Output>((resolve, reject) => {
      const onAbort = () => this.#abandon(task, signal?.reason)
      const settle = () => signal?.removeEventListener('abort', onAbort)
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
      if (!this.#queue.push(task)) return reject(new PoolFull('too many tasks wait'))
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#queue.clear()) task.reject(new PoolFull('the pool was closed'))
    await Promise.all(
      [...this.#children].map((child) => {
        const gone = new Promise((resolve) => child.process.once('exit', resolve))
        child.process.ref()
        this.#end(child, new PoolFull('the pool was closed'))
        return gone
      }),
    )
  }

  #abandon(task: Task, reason: unknown): void {
    this.#queue.remove(task)
    const child = [...this.#children].find((one) => one.task === task)
    if (child) this.#end(child, reason)
    else task.reject(reason)
    this.#next()
  }

  #next(): void {
    for (const child of this.#children) {
      if (this.#queue.length === 0) return
      if (child.ready && !child.task) this.#give(child, this.#queue.shift()!)
    }
    const starting = [...this.#children].filter((child) => !child.ready).length
    if (!this.#closed && this.#queue.length > starting && this.#children.size < this.#options.size)
      this.#start()
  }

  #give(child: Child, task: Task): void {
    child.task = task
    child.process.ref()
    child.process.channel?.ref()
    const tooLong = new ChildTimeout(`the task took longer than ${this.#options.taskMs / 1000} s`)
    this.#limit(child, this.#options.taskMs, tooLong)
    // A failed send means that the child is going; its exit rejects the task.
    child.process.send(task.input as object, () => undefined)
  }

  #start(): void {
    const { entry, startMs } = this.#options
    const process_ = forkChild(entry, this.#options)
    const child: Child = { process: process_, ready: false, task: undefined, watch: undefined }
    this.#children.add(child)
    this.#limit(child, startMs, new ChildLost(`the process was not ready within ${startMs / 1000} s`))
    process_.on('message', (message: ChildMessage) => this.#hear(child, message))
    process_.once('error', () => this.#end(child, new ChildLost('the process can not be started')))
    process_.once('exit', (code, signal) => {
      const by = endSignal(process_, code, signal)
      this.#end(child, new ChildLost(`the process ended with ${by ?? `code ${code}`}`, code, by))
    })
  }

  #hear(child: Child, message: ChildMessage): void {
    const { task } = child
    child.task = undefined
    if ('error' in message) {
      const failure = new TaskFailed(message.error)
      if (task) task.reject(failure)
      else this.#end(child, failure)
    } else if ('output' in message) {
      task?.resolve(message.output)
    } else {
      child.ready = true
    }
    if (this.#children.has(child)) this.#endWhenIdle(child)
    this.#next()
  }

  #limit(child: Child, ms: number, reason: ChildLost): void {
    const limitMs = ms * (this.#options.threads ?? 1)
    child.watch?.stop()
    child.watch = watchProcess(child.process, { limitMs }, () => this.#end(child, reason))
  }

  #endWhenIdle(child: Child): void {
    child.watch?.stop()
    const timer = setTimeout(() => this.#end(child, new ChildLost('idle')), this.#options.idleMs).unref()
    child.watch = { stop: () => clearTimeout(timer) }
    // It does not keep this process from ending.
    child.process.unref()
    child.process.channel?.unref()
  }

  /** Ends a child once; a child that never became ready fails one task, so that nothing waits for ever. */
  #end(child: Child, reason: unknown): void {
    if (!this.#children.delete(child)) return
    child.watch?.stop()
    endChild(child.process)
    if (child.task) child.task.reject(reason)
    else if (!child.ready) this.#queue.shift()?.reject(reason)
    if (this.#closed) return
    this.#next()
    const { replace, size } = this.#options
    if (replace && child.task && this.#children.size < size) this.#start()
  }
}
