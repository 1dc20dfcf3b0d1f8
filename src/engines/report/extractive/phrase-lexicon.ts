import { fold } from '../../../platform/text/fold.ts'

const longest = 5

/** Phrases with values, looked up in a text in one pass; `*` at a word's end stands for any ending. */
export class PhraseLexicon<Value> {
  readonly #phrases = new Map<string, Value[]>()
  readonly #prefixes = new Map<string, Value[]>()
  #shortestPrefix = 99
  #longestPrefix = 0

  /** `phrases` is a list with commas. Only the last word of a phrase may end with `*`. */
  add(phrases: string | readonly string[], value: Value): this {
    for (const entry of typeof phrases === 'string' ? phrases.split(',') : phrases) {
      const phrase = fold(entry).replace(/\s+/g, ' ').trim()
      if (!phrase) continue
      const open = phrase.endsWith('*')
      const map = open ? this.#prefixes : this.#phrases
      const key = open ? phrase.slice(0, -1) : phrase
      map.set(key, [...(map.get(key) ?? []), value])
      if (open) {
        const last = key.length - key.lastIndexOf(' ') - 1
        this.#shortestPrefix = Math.min(this.#shortestPrefix, last)
        this.#longestPrefix = Math.max(this.#longestPrefix, last)
      }
    }
    return this
  }

  /** Calls `found` for every phrase in a row of folded words; overlapping ones too. */
  find(words: readonly string[], found: (value: Value, from: number, to: number) => void): void {
    for (let i = 0; i < words.length; i += 1) {
      let phrase = ''
      for (let k = i; k < words.length && k < i + longest; k += 1) {
        const before = phrase
        phrase = before ? `${before} ${words[k]}` : words[k]!
        for (const value of this.#phrases.get(phrase) ?? []) found(value, i, k + 1)
        const word = words[k]!
        const most = Math.min(word.length, this.#longestPrefix)
        for (let length = this.#shortestPrefix; length <= most; length += 1) {
          const start = before ? `${before} ${word.slice(0, length)}` : word.slice(0, length)
          for (const value of this.#prefixes.get(start) ?? []) found(value, i, k + 1)
        }
      }
    }
  }
}

/** The words of a folded text: letters, digits, and what is written with an apostrophe or hyphen. */
export const wordsOf = (folded: string): string[] => folded.match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? []
