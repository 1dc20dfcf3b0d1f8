import type { ChildProcess } from 'node:child_process'
import { entryBeside } from '../../../platform/child-entry.ts'
import { endChild } from '../../../platform/children/confine/inside.ts'
import { endedFromOutside } from '../../../platform/children/ended-from-outside.ts'
import { forkChild } from '../../../platform/children/fork-child.ts'
import { processUsage } from '../../../platform/children/process-usage.ts'
import { watchProcess } from '../../../platform/children/watch-process.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { ReadLimits } from './limits.ts'
import type { FromReader, ToReader } from './messages.ts'
import { ownTessdata } from './ocr/tesseract.ts'
import type { Slots } from './slots.ts'

const TOO_MUCH = {
  time: 'the file takes too long to read',
  memory: 'the file takes too much memory to read',
}

const INTERRUPTED = { hindrance: 'interruption' } as const

const exitError = (code: number | null, signal: NodeJS.Signals | null): EngineError =>
  endedFromOutside(code, signal)
    ? new EngineError('the process that read the file was ended from outside', INTERRUPTED)
    : new EngineError('the file made the reader fail')

export interface TaskHooks {
  readonly signal: AbortSignal
  /** Processor time; who waits by the clock says so with `signal`. */
  readonly limitMs: number
  onProgress?(done: number, pages: number): void
}

/** One reader process and the watch over it: time, memory, and its end when the server no longer wants the answer. */
export class ReaderProcess {
  readonly #child: ChildProcess
  readonly #limits: ReadLimits
  readonly #slots: Slots
  #finish: ((outcome: FromReader | Error) => void) | undefined
  #hear: ((message: FromReader) => void) | undefined
  #ended: Error | undefined
  tasks = 0

  /** `niceness`: how much it gives way to other processes (0 to 19). */
  constructor(limits: ReadLimits, slots: Slots, niceness: number) {
    this.#limits = limits
    this.#slots = slots
    this.#child = forkChild(entryBeside(import.meta.url, 'read-exam.child'), {
      niceness,
      maxHeapMb: 256,
      // For recognition (tesseract) and conversion (heif-convert).
      processes: true,
      ...ownTessdata(),
    })
    this.#child.on('message', (message: FromReader) => this.#receive(message))
    this.#child.once('error', (cause) =>
      this.#die(new EngineError('the reader process could not be started', { cause, retryable: true })),
    )
    this.#child.once('exit', (code, signal) => this.#die(exitError(code, signal)))
  }

  /** Rejects with `EngineError`, or the signal's reason after an abort; both may end the process. */
  async run(
    task: Exclude<ToReader, { slot: true }>,
    { signal, limitMs, onProgress }: TaskHooks,
  ): Promise<FromReader> {
    signal.throwIfAborted()
    // It may have gone while its document was fetched: nobody would ever answer.
    if (this.#ended) throw this.#ended
    this.tasks++
    const bounds = { ...this.#limits, limitMs }
    const watch = watchProcess(this.#child, bounds, (exceeded) =>
      this.#die(new EngineError(TOO_MUCH[exceeded])),
    )
    const abort = () => this.#die(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', abort, { once: true })
    try {
      const outcome = await new Promise<FromReader | Error>((resolve) => {
        this.#finish = resolve
        this.#hear = (message) => {
          watch.alive()
          if ('progress' in message) onProgress?.(message.progress, message.pages)
        }
        this.#child.send(
          task satisfies ToReader,
          (error) => error && this.#die(new EngineError('the reader process is gone', INTERRUPTED)),
        )
      })
      if (outcome instanceof Error) throw outcome
      if ('failed' in outcome && outcome.broken) this.#die(new EngineError('the reader process has given up'))
      return outcome
    } finally {
      this.#finish = undefined
      this.#hear = undefined
      watch.stop()
      signal.removeEventListener('abort', abort)
    }
  }

  get dead(): boolean {
    return this.#ended !== undefined
  }

  async residentBytes(): Promise<number> {
    return (await processUsage(this.#child))?.residentBytes ?? 0
  }

  end(): void {
    this.#die(new EngineError('the engine was closed', INTERRUPTED))
  }

  /** An idle process does not keep the server from ending. */
  set idle(idle: boolean) {
    if (idle) {
      this.#child.unref()
      this.#child.channel?.unref()
    } else {
      this.#child.ref()
      this.#child.channel?.ref()
    }
  }

  #receive(message: FromReader): void {
    this.#hear?.(message)
    if ('wantsSlot' in message) this.#wantSlot()
    else if ('freesSlot' in message) this.#slots.free(this)
    else if ('recognised' in message || 'drawn' in message || 'fault' in message || 'failed' in message)
      this.#finish?.(message)
  }

  #wantSlot(): void {
    this.#slots.want(this, () => this.#child.send({ slot: true } satisfies ToReader, () => undefined))
  }

  #die(error: Error): void {
    if (this.#ended) return
    this.#ended = error
    endChild(this.#child)
    this.#slots.forget(this)
    this.#finish?.(error)
  }
}
