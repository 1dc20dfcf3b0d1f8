/** Seconds of a talk: runs on while the microphone is gone, and stands in pauses. */
export class TalkClock {
  #before: number
  #since: number | undefined

  constructor(seconds = 0) {
    this.#before = seconds
  }

  get seconds(): number {
    return this.#before + (this.#since === undefined ? 0 : (Date.now() - this.#since) / 1000)
  }

  run(): void {
    this.#since ??= Date.now()
  }

  halt(): void {
    this.#before = this.seconds
    this.#since = undefined
  }
}
