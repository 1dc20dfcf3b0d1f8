import { PoolFull } from '../children/child-pool.ts'
import { FairLine } from '../fair/fair-line.ts'

const MOST_WAITING = 1_000

/** Places for processes that start at once; those who wait take turns by whom they work for. */
class Places {
  most = 2
  readonly #waiting = new FairLine<() => void>(MOST_WAITING)
  #taken = 0

  /** Does the work once there is a place. Rejects with `PoolFull`, the signal's reason, or as the work does. */
  async hold<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted()
    if (this.#taken < this.most) this.#taken++
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }
      const abort = () => {
        this.#waiting.remove(enter)
        reject(signal?.reason)
      }
      if (!this.#waiting.push(enter)) return reject(new PoolFull('too many recordings wait to be decoded'))
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  /** Hands the place on, unless there are fewer now. */
  #leave(): void {
    const next = this.#taken <= this.most ? this.#waiting.shift() : undefined
    if (next) next()
    else this.#taken--
  }
}

/** Looks at what is being uploaded have places of their own: a second of sound does not wait for hours of it. */
export const decoderPlaces = { files: new Places(), looks: new Places() }

/** How many decoders of whole files run at once in this process, and how many that look at uploads. */
export function useDecoders(most: number): void {
  decoderPlaces.files.most = most
  decoderPlaces.looks.most = most
}
