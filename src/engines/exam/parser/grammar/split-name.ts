import type { Cell } from '../layout/cells.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { canBeName, cleanName, isPartName } from '../lexicon/test-names.ts'
import { isValue, isWords } from './item-kinds.ts'
import type { Item } from './items.ts'

/** A row's name and what stands behind it in the same cell. */
export interface NameSplit {
  readonly name: string
  readonly rest: readonly Item[]
  /** How the name's end was found: a colon or leader, the cell's end, or the first value inside the cell. */
  readonly end: 'colon' | 'cell' | 'inner'
}

/**
 * Parts the first cell of a row into name and rest; `null` when it can't begin a test. Where the next cell begins
 * with a value of its own, a number in this one is part of the name (`Glicose 60 minutos`).
 */
export function splitName(cell: Cell, items: readonly Item[], valueFollows = false): NameSplit | null {
  const first = items[0]
  if (!first) return null
  return (
    atColon(cell, items, valueFollows) ??
    wholeCell(cell, items, valueFollows) ??
    (valueFollows ? asIs(cell, items) : null) ??
    atKnownName(cell, items) ??
    atFirstValue(cell, items) ??
    asIs(cell, items)
  )
}

/** `Aspergillus fumigatus` */
const SPECIES = /^\p{Lu}\p{Ll}+ \p{Ll}{4,}(?: \(\w{1,4}\))?$/u

function textOf(cell: Cell, items: readonly Item[]): string {
  if (items.length === 0) return ''
  const text = cell.text.slice(items[0]!.start, items.at(-1)!.end)
  // No item holds the bracket that ends a name: `TFG (CKD-EPI 2021)`.
  return /\([^)]*$/.test(text) && cell.text[items.at(-1)!.end] === ')' ? `${text})` : text
}

function accept(
  cell: Cell,
  before: readonly Item[],
  rest: readonly Item[],
  end: NameSplit['end'],
): NameSplit | null {
  const text = textOf(cell, before)
  // `Vancomicina (MIC 1 µg/mL)`: what stands in brackets belongs to the name.
  if (end === 'inner' && /\([^)]*$/.test(text)) return null
  return canBeName(text) ? { name: cleanName(text), rest, end } : null
}

function atColon(cell: Cell, items: readonly Item[], valueFollows: boolean): NameSplit | null {
  const colon = items.findIndex((item) => item.kind === 'colon')
  if (colon < 1) return null
  // `Albumin : creatinine ratio   3.8`: a colon between blanks parts what is compared, where the value stands elsewhere.
  const compares = cell.text[items[colon]!.start - 1] === ' ' && /^\p{Ll}/u.test(items[colon + 1]?.text ?? '')
  if (valueFollows && compares && isWords(items.slice(colon + 1))) return accept(cell, items, [], 'cell')
  // `Modelo 12 (versão: 7)`: what stands in brackets names nothing outside of them.
  if (/\([^)]*$/.test(textOf(cell, items.slice(0, colon)))) return null
  return accept(cell, items.slice(0, colon), items.slice(colon + 1), 'colon')
}

function wholeCell(cell: Cell, items: readonly Item[], valueFollows: boolean): NameSplit | null {
  // `Aspergillus fumigatus   0,19 kUA/L`: found in a culture a result, before a value what was measured.
  const species = valueFollows && items.length === 1 && SPECIES.test(cell.text)
  const plainText = species || isWords(items)
  if (!plainText && !isKnownName(textOf(cell, items))) return null
  return accept(cell, items, [], 'cell')
}

/** `CA 125 35,2 U/mL`: the longest beginning that is a known name settles which number is the value. */
function atKnownName(cell: Cell, items: readonly Item[]): NameSplit | null {
  for (let k = items.length - 1; k > 0; k--) {
    if (!isValue(items[k]!) && items[k]!.kind !== 'flag') continue
    if (isKnownName(cleanName(textOf(cell, items.slice(0, k)))))
      return accept(cell, items.slice(0, k), items.slice(k), 'inner')
  }
  return null
}

/** `Glicose 85 mg/dL 70 a 99`: everything from the first value on must be value, unit, flag or reference. */
function atFirstValue(cell: Cell, items: readonly Item[]): NameSplit | null {
  const start = items.findIndex(
    (item, i) =>
      i > 0 &&
      (isValue(item) || item.kind === 'flag') &&
      items.slice(i).every((later) => later.kind !== 'text'),
  )
  if (start < 1 || !items.slice(start).some(isValue)) return null
  return accept(cell, items.slice(0, start), items.slice(start), 'inner')
}

/** A name with a number in it (`Vitamina B 12`, `Glicose 120 minutos`, `60 minutos` under its title) whose value stands in another cell. */
function asIs(cell: Cell, items: readonly Item[]): NameSplit | null {
  if (items[0]!.kind !== 'text' && !isPartName(cell.text)) return null
  return accept(cell, items, [], 'cell')
}
