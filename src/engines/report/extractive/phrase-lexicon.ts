import { fold } from '../../../platform/text/fold.ts'

interface Entry<Value> {
  /** The words after the first. */
  readonly rest: readonly string[]
  /** The last word may have any ending. */
  readonly open: boolean
  readonly value: Value
}

/** Phrases with values, looked up in a text in one pass; `*` at a word's end stands for any ending. */
export class PhraseLexicon<Value> {
  readonly #byFirst = new Map<string, Entry<Value>[]>()
  /** Single words with any ending. */
  readonly #prefixes = new Map<string, Value[]>()
  /** What each word that was ever seen is worth alone; talk repeats itself. */
  readonly #seen = new Map<string, readonly Value[]>()
  #shortest = 99
  #longest = 0

  /** `phrases` is a list with commas. Only the last word of a phrase may end with `*`. */
  add(phrases: string | readonly string[], value: Value): this {
    for (const entry of typeof phrases === 'string' ? phrases.split(',') : phrases) {
      const phrase = fold(entry).replace(/\s+/g, ' ').trim()
      if (!phrase) continue
      const open = phrase.endsWith('*')
      const [first = '', ...rest] = (open ? phrase.slice(0, -1) : phrase).split(' ')
      if (open && rest.length === 0) {
        this.#prefixes.set(first, [...(this.#prefixes.get(first) ?? []), value])
        this.#shortest = Math.min(this.#shortest, first.length)
        this.#longest = Math.max(this.#longest, first.length)
      } else this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { rest, open, value }])
    }
    this.#seen.clear()
    return this
  }

  /** Calls `found` for every phrase in a row of folded words; overlapping ones too. */
  find(words: readonly string[], found: (value: Value, from: number, to: number) => void): void {
    for (let i = 0; i < words.length; i += 1) {
      const word = words[i]!
      for (const value of this.#prefixed(word)) found(value, i, i + 1)
      const entries = this.#byFirst.get(word)
      if (!entries) continue
      for (const { rest, open, value } of entries) {
        if (matches(words, i + 1, rest, open)) found(value, i, i + 1 + rest.length)
      }
    }
  }

  has(words: readonly string[]): boolean {
    let found = false
    this.find(words, () => {
      found = true
    })
    return found
  }

  #prefixed(word: string): readonly Value[] {
    const known = this.#seen.get(word)
    if (known) return known
    const values: Value[] = []
    for (let length = this.#shortest; length <= Math.min(word.length, this.#longest); length += 1) {
      values.push(...(this.#prefixes.get(word.slice(0, length)) ?? []))
    }
    if (this.#seen.size < 50_000) this.#seen.set(word, values)
    return values
  }
}

function matches(words: readonly string[], from: number, rest: readonly string[], open: boolean): boolean {
  if (from + rest.length > words.length) return false
  const last = rest.length - 1
  for (let k = 0; k <= last; k += 1) {
    const word = words[from + k]!
    if (k === last && open ? !word.startsWith(rest[k]!) : word !== rest[k]) return false
  }
  return true
}

/** The words of a folded text: letters, digits, and what is written with an apostrophe or hyphen. */
export const wordsOf = (folded: string): string[] => folded.match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? []
