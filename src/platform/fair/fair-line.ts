import { currentShare } from './share.ts'

/**
 * A bounded line in which those who wait take turns by whom they work for (`runForShare`), each share's in the order
 * of their arrival: however many wait for one, another's next is the next but one.
 */
export class FairLine<Item> {
  readonly #most: number
  /** Shares with somebody waiting; the first one is next. */
  readonly #shares = new Map<string, Item[]>()
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#length
  }

  /** False when the line is full, or half full of this share alone: there is always room for another. */
  push(item: Item): boolean {
    const share = currentShare()
    const own = this.#shares.get(share)
    if (this.#length >= this.#most) return false
    if (share !== '' && own && own.length >= this.#most / 2) return false
    if (own) own.push(item)
    else this.#shares.set(share, [item])
    this.#length++
    return true
  }

  shift(): Item | undefined {
    for (const [share, items] of this.#shares) {
      const item = items.shift()
      this.#shares.delete(share)
      if (items.length > 0) this.#shares.set(share, items)
      this.#length--
      return item
    }
    return undefined
  }

  /** Whether it was waiting. */
  remove(item: Item): boolean {
    for (const [share, items] of this.#shares) {
      const place = items.indexOf(item)
      if (place < 0) continue
      items.splice(place, 1)
      if (items.length === 0) this.#shares.delete(share)
      this.#length--
      return true
    }
    return false
  }

  /** Empties the line. */
  clear(): Item[] {
    const all = [...this.#shares.values()].flat()
    this.#shares.clear()
    this.#length = 0
    return all
  }
}
