export const NOTHING: readonly never[] = []

const BEGINS_NONE = 1
const BEGINS_SOME = 2
const firstRoom = 1024

/** What begins with a word, by the word's number. Most begin nothing: a byte says so, and no list is kept for them. */
export class BegunBy<Value> {
  #known = new Uint8Array(firstRoom)
  readonly #lists = new Map<number, readonly Value[]>()

  /** `undefined`: not told yet. */
  get(word: number): readonly Value[] | undefined {
    const known = this.#known[word]
    return known === BEGINS_NONE ? NOTHING : known === BEGINS_SOME ? this.#lists.get(word) : undefined
  }

  /** Words without a number (`-1`) are not kept. */
  set(word: number, list: readonly Value[]): void {
    if (word < 0) return
    if (word >= this.#known.length) {
      const known = new Uint8Array(2 * word)
      known.set(this.#known)
      this.#known = known
    }
    this.#known[word] = list.length === 0 ? BEGINS_NONE : BEGINS_SOME
    if (list.length > 0) this.#lists.set(word, list)
  }
}
