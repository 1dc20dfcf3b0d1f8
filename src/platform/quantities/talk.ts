import { type Entry, lexiconOf, type WordType } from './lexicon.ts'
import type { Numeral } from './numeral.ts'
import type { QuantityLanguage } from './quantity.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A phrase that was found: its value in the tables and the token after it. */
export interface Found {
  readonly value: string
  readonly next: number
}

/** The kinds of value whose name tells how its number is said ("hemoglobina doze e oito"). */
export type ValueName = 'decimal' | 'temperature' | 'height' | 'weight' | 'birth' | 'whole' | 'acuity'

/** How many tokens before a value its name may stand. */
const reach = 18

/** A text in tokens, with the word tables of its language. Rules look at it and change nothing. */
export class Talk {
  readonly text: string
  readonly language: QuantityLanguage
  readonly tokens: readonly Token[]
  readonly visitDate: string | undefined
  /** Numbers that were read, by the token they begin at: several rules ask for the same. */
  readonly numerals = new Map<number, Numeral | null>()
  /** The phrases that may begin at each token. */
  readonly #entries: readonly (readonly Entry[] | undefined)[]
  #names: { name: ValueName; at: number }[] | undefined

  constructor(text: string, language: QuantityLanguage, visitDate?: string) {
    this.text = text
    this.language = language
    this.visitDate = visitDate
    this.tokens = tokensOf(text)
    const lexicon = lexiconOf(language)
    this.#entries = this.tokens.map(({ word }) => lexicon.get(word))
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** Whether any phrase of the tables begins at a token. */
  isKnown(at: number): boolean {
    return this.#entries[at] !== undefined
  }

  /** The longest phrase of a type that begins at a token. */
  find(at: number, type: WordType): Found | null {
    const entries = this.#entries[at]
    if (!entries) return null
    for (const entry of entries) {
      if (entry.type === type && this.#stands(at, entry.words))
        return { value: entry.value, next: at + entry.words.length }
    }
    return null
  }

  /** The token after a phrase of a type, or the same token when there is none. */
  skip(at: number, type: WordType): number {
    return this.find(at, type)?.next ?? at
  }

  /** The last name of a value within reach before a token. */
  nameBefore(at: number): ValueName | null {
    this.#names ??= this.#findNames()
    let low = 0
    let high = this.#names.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#names[middle]!.at < at) low = middle + 1
      else high = middle
    }
    const last = this.#names[low - 1]
    return last && at - last.at <= reach && !this.#breaks(last.at, at) ? last.name : null
  }

  /** The characters from token `at` to the end of the token before `next`. */
  between(at: number, next: number): string {
    return this.text.slice(this.tokens[at]!.from, this.tokens[next - 1]!.to)
  }

  #stands(at: number, words: readonly string[]): boolean {
    for (let k = 1; k < words.length; k += 1) if (this.word(at + k) !== words[k]) return false
    return true
  }

  #breaks(from: number, to: number): boolean {
    for (let k = from; k < to; k += 1) if (this.word(k) === '\n') return true
    return false
  }

  #findNames() {
    const names: { name: ValueName; at: number }[] = []
    for (let at = 0; at < this.tokens.length; at += 1) {
      const found = this.find(at, 'name')
      if (!found) continue
      names.push({ name: found.value as ValueName, at: found.next - 1 })
      at = found.next - 1
    }
    return names
  }
}
