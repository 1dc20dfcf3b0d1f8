/** Processors for recognition, shared by all reader processes in the order in which they asked. */
export class Slots {
  #free: number
  #waiting: { readonly owner: object; readonly grant: () => void }[] = []

  constructor(count: number) {
    this.#free = count
  }

  want(owner: object, grant: () => void): void {
    if (this.#free > 0) {
      this.#free--
      grant()
    } else {
      this.#waiting.push({ owner, grant })
    }
  }

  free(): void {
    const next = this.#waiting.shift()
    if (next) next.grant()
    else this.#free++
  }

  /** Drops the wishes of an owner that is gone. */
  forget(owner: object): void {
    this.#waiting = this.#waiting.filter((wish) => wish.owner !== owner)
  }
}
