import type { QuantityValue } from '../../../platform/quantities/index.ts'
import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'

/** `medicine` and `measure` own the numbers beside them; a `concept` is a phrase of the tables, a `word` any other. */
export type UnitKind = 'medicine' | 'measure' | 'concept' | 'word'

/** Something that a sentence names: tokens `from` to `to` (not included), and by which keys others name it too. */
export interface NamedUnit {
  readonly kind: UnitKind
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly keys: readonly string[]
  /** For each of its words the keys that name this word: a unit is also named by all of them together. */
  readonly words: readonly (readonly string[])[]
  /** The table that knows it; empty for words. */
  readonly table: string
  readonly concept: string
  /** Of medicines: what a bare number behind them counts. */
  readonly unit?: string
}

/** A value that a sentence gives to something: a quantity, or one of several words that exclude each other. */
export interface Attribute {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly value:
    | { readonly kind: 'quantity'; readonly quantity: QuantityValue }
    | { readonly kind: 'opposite'; readonly group: string; readonly word: string }
}

export interface Elements {
  readonly reading: Reading
  readonly units: readonly NamedUnit[]
  readonly attributes: readonly Attribute[]
}

/** Whether a unit is but a part of a longer name. */
export const isPart = (unit: NamedUnit, units: readonly NamedUnit[]): boolean =>
  units.some(
    (other) =>
      other !== unit &&
      other.sentence === unit.sentence &&
      other.from <= unit.from &&
      other.to >= unit.to &&
      other.to - other.from > unit.to - unit.from,
  )
