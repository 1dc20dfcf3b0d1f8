import type { Unit } from './quantity.ts'

/** A whole number that was read, before what may follow it: `at` its first word, `next` the one after it. */
export interface Cardinal {
  readonly at: number
  readonly value: number
  readonly next: number
}

/** One number as it was said or written. */
export interface Numeral {
  readonly value: number
  /** The token after it. */
  readonly next: number
  /** The word may be no number at all: "um", "uma", "one". Rules decide by what follows. */
  readonly isArticle?: boolean
  /** "A couple of": a number to count with, that notes leave in words. */
  readonly isVague?: boolean
  /** The way it was said tells the unit: "trinta e sete e oito". */
  readonly unit?: Unit
}
