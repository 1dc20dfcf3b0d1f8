import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line, MatrixEntry } from '../../layout/lines.ts'
import type { Word } from '../../layout/page-text.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { withCells } from '../split-grid.ts'
import { isHeadingOf } from './words.ts'

/**
 * A value of a matrix as a line of its own, `Glicose - 30 min (mg/dL)   145`: what was measured and when, where or how, in the
 * order in which they are told, where the row begins; a unit that is not known stays at the end of it.
 */
export function toEntry(line: Line, parts: readonly Cell[], value: Cell, entry: MatrixEntry): Line {
  const { x0, x1, y0, y1 } = line.cells[0]!
  const parted = parts.map(partUnit)
  const named = parted.flatMap(({ words }, i) =>
    i < parts.length - 1 ? [...words, { ...words.at(-1)!, text: '-' }] : words,
  )
  const units = parted.flatMap(({ unit }) => unit)
  const known = units.length > 0 && isUnitAfterNumber(textOf(units)) ? textOf(units) : ''
  const name = known === '' ? [...named, ...units] : named
  const inPlace = name.map((word) => ({ ...word, x0, x1, y0, y1 }))
  return { ...withCells(line, [toCell(inPlace), value]), entry: { ...entry, unit: entry.unit || known } }
}

/** `Via aérea (dB NA)`, `Glicose mg/dL`: the words behind which a unit stands, and its own. */
function partUnit({ words, text }: Cell): { words: readonly Word[]; unit: readonly Word[] } {
  // `IgG (índice)` is measured otherwise than `IgG`.
  if (isHeadingOf('class of antibodies', text)) return { words, unit: [] }
  const from = words.findLastIndex(({ text }) => text.startsWith('('))
  const inBrackets = from > 0 && words.at(-1)!.text.endsWith(')') ? textOf(words.slice(from)) : ''
  // `(AP)` tells from where a picture was taken.
  // … and `(L1-L4)` which vertebrae.
  if (isUnitAfterNumber(inBrackets) || /^(?!\p{Lu}{2,}$|\p{Lu}\d)\S+$/u.test(inBrackets))
    return { words: words.slice(0, from), unit: words.slice(from) }
  const last = words.at(-1)!
  if (words.length < 2 || !last.text.includes('/') || !isUnitAfterNumber(last.text))
    return { words, unit: [] }
  return { words: words.slice(0, -1), unit: [{ ...last, text: `(${last.text})` }] }
}

const textOf = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .slice(1, -1)
