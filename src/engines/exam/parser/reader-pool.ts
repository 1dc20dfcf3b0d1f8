import { createReadStream } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { EngineError } from '../../../platform/errors.ts'
import { FairLine } from '../../../platform/fair/fair-line.ts'
import type { ReadLimits } from './limits.ts'
import type { FromReader, ReaderTask } from './messages.ts'
import { ReaderProcess, type TaskHooks } from './reader-process.ts'
import { Slots } from './slots.ts'

const MAX_WAITING = 1_000
const IDLE_MS = 60_000
/** A process is replaced before what it has gathered matters. */
const MAX_TASKS = 200
const MAX_IDLE_BYTES = 260 * 1024 * 1024

export interface ReaderPoolOptions {
  /** Reader processes at most. */
  readonly size: number
  readonly limits: ReadLimits
  /** How much they give way to other processes (0 to 19). */
  readonly niceness: number
}

interface Waiting {
  readonly start: (reader: ReaderProcess) => void
  readonly fail: (error: unknown) => void
}

/** A few reader processes, kept warm for a while, one document each at a time. */
export class ReaderPool {
  readonly #options: ReaderPoolOptions
  readonly #slots = new Slots(Math.max(1, availableParallelism()))
  readonly #busy = new Set<ReaderProcess>()
  readonly #idle = new Map<ReaderProcess, NodeJS.Timeout>()
  readonly #waiting = new FairLine<Waiting>(MAX_WAITING)
  #closed = false

  constructor(options: ReaderPoolOptions) {
    this.#options = options
  }

  /** Does a task with the document at `path`. */
  async run(path: string, task: ReaderTask, hooks: TaskHooks): Promise<FromReader> {
    const reader = await this.#acquire(hooks.signal)
    try {
      // The reader refuses one byte too many; more need not come to it.
      const bytes = await buffer(createReadStream(path, { end: this.#options.limits.fileBytes }))
      return await reader.run({ ...task, bytes }, hooks)
    } finally {
      await this.#release(reader)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.clear())
      waiting.fail(new EngineError('the engine was closed', { hindrance: 'interruption' }))
    for (const [reader, timer] of this.#idle) {
      clearTimeout(timer)
      reader.end()
    }
    for (const reader of this.#busy) reader.end()
    this.#idle.clear()
    this.#busy.clear()
  }

  async #acquire(signal: AbortSignal): Promise<ReaderProcess> {
    signal.throwIfAborted()
    if (this.#closed) throw new EngineError('the engine was closed', { hindrance: 'interruption' })
    const free = this.#takeFree()
    if (free) return free
    return await new Promise((resolve, reject) => {
      const waiting: Waiting = { start: settle(resolve), fail: settle(reject) }
      const abort = () => {
        this.#waiting.remove(waiting)
        waiting.fail(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      if (!this.#waiting.push(waiting))
        waiting.fail(new EngineError('too many files are waiting', { hindrance: 'outage' }))

      function settle<T>(action: (value: T) => void): (value: T) => void {
        return (value) => {
          signal.removeEventListener('abort', abort)
          action(value)
        }
      }
    })
  }

  #takeFree(): ReaderProcess | undefined {
    for (const [reader, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(reader)
      if (reader.dead) continue
      reader.idle = false
      this.#busy.add(reader)
      return reader
    }
    const { size, limits, niceness } = this.#options
    if (this.#busy.size >= size) return undefined
    const reader = new ReaderProcess(limits, this.#slots, niceness)
    this.#busy.add(reader)
    return reader
  }

  async #release(reader: ReaderProcess): Promise<void> {
    const worn = reader.dead || reader.tasks >= MAX_TASKS || (await reader.residentBytes()) > MAX_IDLE_BYTES
    this.#busy.delete(reader)
    if (worn || this.#closed) reader.end()
    else {
      reader.idle = true
      const timer = setTimeout(() => this.#retire(reader), IDLE_MS)
      timer.unref()
      this.#idle.set(reader, timer)
    }
    this.#serveNext()
  }

  #serveNext(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      try {
        const free = this.#takeFree()
        if (!free) throw new EngineError('no reader is free', { hindrance: 'outage' })
        next.start(free)
        return
      } catch (error) {
        // It can't be started just now: who waits is told so, and another try may go better.
        next.fail(error)
      }
      // They come to the others when they are done; without any, nobody would.
      if (this.#busy.size > 0) return
    }
  }

  #retire(reader: ReaderProcess): void {
    this.#idle.delete(reader)
    reader.end()
  }
}
