import type { ServerResponse } from 'node:http'

/** A reader may be behind for this long before it is dropped. */
const CATCH_UP_MS = 5_000
/** Behind by this many times the allowance, it is dropped at once. */
const HOPELESS = 16

/** Writes to one reader and drops it when it does not keep up, so that slow readers can't fill the memory. */
export class EventOutlet {
  readonly #response: ServerResponse
  readonly #maxWaitingBytes: number
  #overdue: NodeJS.Timeout | undefined
  #checking = false

  constructor(response: ServerResponse, maxWaitingBytes: number) {
    this.#response = response
    this.#maxWaitingBytes = maxWaitingBytes
    response.on('drain', () => this.#caughtUp())
    response.once('close', () => this.#caughtUp())
  }

  write(text: string | Buffer): void {
    this.#response.write(text)
    if (this.#response.writableLength <= this.#maxWaitingBytes) return
    this.#overdue ??= setTimeout(() => this.#response.destroy(), CATCH_UP_MS).unref()
    if (!this.#checking) this.#checkSoon()
  }

  /** Ends after what was written; a reader that does not take it is dropped. */
  end(): void {
    this.#response.end()
    this.#overdue ??= setTimeout(() => this.#response.destroy(), CATCH_UP_MS).unref()
    this.#response.once('finish', () => this.#caughtUp())
  }

  /** What was written in one go leaves the process a moment later: only what stays after that is waiting. */
  #checkSoon(): void {
    this.#checking = true
    setImmediate(() => {
      this.#checking = false
      if (this.#response.writableLength > this.#maxWaitingBytes * HOPELESS) this.#response.destroy()
    })
  }

  #caughtUp(): void {
    clearTimeout(this.#overdue)
    this.#overdue = undefined
  }
}
