import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line, MatrixEntry } from '../../layout/lines.ts'
import { withCells } from '../split-grid.ts'

/**
 * A value of a matrix as a line of its own, `Glicose - 30 min (mg/dL)   145`: what was measured, then when, where or how; the
 * unit stays at the end of the name, which stands where the row begins.
 */
export function toEntry(
  line: Line,
  [name, part]: readonly [Cell, Cell],
  value: Cell,
  entry: MatrixEntry,
): Line {
  const last = name.words.at(-1)!
  const unit = name.words.length > 1 && /^\(.*\)$/.test(last.text) ? [last] : []
  const words = [...name.words.slice(0, name.words.length - unit.length), { ...last, text: '-' }]
  const { x0, x1, y0, y1 } = line.cells[0]!
  const inPlace = [...words, ...part.words, ...unit].map((word) => ({ ...word, x0, x1, y0, y1 }))
  return { ...withCells(line, [toCell(inPlace), value]), entry }
}
