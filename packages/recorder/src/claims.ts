const nameOf = (id: string) => `auscult-recorder ${id}`

/** Of all pages of this browser one holds a recording: it alone stores and sends. It is let go of when the page closes. */
export class Claims {
  readonly #held = new Map<string, () => void>()

  has(id: string): boolean {
    return this.#held.has(id)
  }

  /** @returns false where another page has it. */
  take(id: string): Promise<boolean> {
    if (this.has(id)) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      const held = (lock: Lock | null) => {
        resolve(lock !== null)
        if (!lock) return
        return new Promise<void>((release) => {
          this.#held.set(id, release)
        })
      }
      navigator.locks.request(nameOf(id), { ifAvailable: true }, held).catch(reject)
    })
  }

  letGo(id: string): void {
    this.#held.get(id)?.()
    this.#held.delete(id)
  }

  letGoOfAll(): void {
    for (const id of [...this.#held.keys()]) this.letGo(id)
  }

  async holder(id: string): Promise<'here' | 'elsewhere' | null> {
    if (this.has(id)) return 'here'
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === nameOf(id)) ? 'elsewhere' : null
  }
}
