import type { Stretch } from './stretches.ts'

export interface PlayerState {
  readonly isPlaying: boolean
  readonly time: number
  readonly rate: number
  readonly isBroken: boolean
}

/** Milliseconds: what has just been recorded is still being made ready to be played, and is asked for again. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Plays one recording, a stretch of it at a time; whoever shows its state subscribes to it. */
export class Player {
  readonly #audio = new Audio()
  readonly #listeners = new Set<() => void>()
  #until = Number.POSITIVE_INFINITY
  #next: readonly Stretch[] = []
  #frame = 0
  #tries = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #state: PlayerState = { isPlaying: false, time: 0, rate: 1, isBroken: false }

  constructor() {
    const audio = this.#audio
    audio.preload = 'metadata'
    audio.onplay = () => {
      this.#show({ isPlaying: true, isBroken: false })
      this.#follow()
    }
    audio.onpause = audio.onended = () => this.#show({ isPlaying: false })
    audio.onseeked = () => this.#show({ time: audio.currentTime })
    audio.onloadedmetadata = () => {
      this.#tries = 0
      this.#show({ isBroken: false })
    }
    audio.onerror = () => this.#tryAgain()
  }

  get state(): PlayerState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another link to the same recording must not interrupt it. */
  load(url: string): void {
    if (this.#audio.src !== '' && !this.#state.isBroken) return
    this.#tries = 0
    this.#audio.src = url
  }

  /** These stretches alone, one after the other. */
  play([first, ...next]: readonly Stretch[]): void {
    if (!first) return
    this.#until = first.until
    this.#next = next
    this.#audio.currentTime = first.from
    void this.#audio.play().catch(() => {})
  }

  toggle(): void {
    this.#goOn()
    if (this.#audio.paused) void this.#audio.play().catch(() => {})
    else this.#audio.pause()
  }

  seek(time: number): void {
    this.#goOn()
    this.#audio.currentTime = Math.max(0, time)
    this.#show({ time: Math.max(0, time) })
  }

  setRate(rate: number): void {
    this.#audio.playbackRate = rate
    this.#audio.defaultPlaybackRate = rate
    this.#show({ rate })
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#again)
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }

  #tryAgain(): void {
    if (this.#audio.src === '') return
    const wait = WAITS[this.#tries++]
    this.#show({ isBroken: wait === undefined, isPlaying: false })
    if (wait !== undefined) this.#again = setTimeout(() => this.#audio.load(), wait)
  }

  /** Nothing bounds any more what is played. */
  #goOn(): void {
    this.#until = Number.POSITIVE_INFINITY
    this.#next = []
  }

  /** The browser's own event comes too seldom to stop at the end of a word. */
  #follow(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      if (this.#audio.paused) return
      const { currentTime } = this.#audio
      if (currentTime >= this.#until) {
        if (this.#next.length > 0) this.play(this.#next)
        else this.#audio.pause()
      }
      if (Math.abs(currentTime - this.#state.time) > 0.1) this.#show({ time: currentTime })
      this.#follow()
    })
  }

  #show(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
