/** Processors for recognition, shared by all reader processes in the order in which they asked. */
export class Slots {
  #free: number
  #waiting: { readonly owner: object; readonly grant: () => void }[] = []
  readonly #held = new Map<object, number>()
  readonly #gone = new WeakSet<object>()

  constructor(count: number) {
    this.#free = count
  }

  want(owner: object, grant: () => void): void {
    // What it said before it ended may be heard after that: nobody would give the slot back.
    if (this.#gone.has(owner)) return
    this.#waiting.push({ owner, grant })
    this.#next()
  }

  /** One of those that its owner holds is free again. */
  free(owner: object): void {
    const held = this.#held.get(owner) ?? 0
    if (held === 0) return
    this.#held.set(owner, held - 1)
    this.#free++
    this.#next()
  }

  /** An owner that is gone wishes for nothing any more, and holds nothing. */
  forget(owner: object): void {
    this.#gone.add(owner)
    this.#waiting = this.#waiting.filter((wish) => wish.owner !== owner)
    this.#free += this.#held.get(owner) ?? 0
    this.#held.delete(owner)
    this.#next()
  }

  #next(): void {
    while (this.#free > 0) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#free--
      this.#held.set(next.owner, (this.#held.get(next.owner) ?? 0) + 1)
      next.grant()
    }
  }
}
