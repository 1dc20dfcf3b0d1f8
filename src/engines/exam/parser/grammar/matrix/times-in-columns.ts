import type { Line } from '../../layout/lines.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { type Headings, underHeadings } from './under-headings.ts'
import { isHeadingOf, isTime } from './words.ts'

/** Fewer times may be a row of a list. */
const MIN_TIMES = 3

/**
 * Curves whose times head columns become lists: `Glicose (mg/dL)   90   145   154` under `Jejum   30 min   60 min` is
 * one row a time, `Glicose - 30 min (mg/dL)   145`. Other lines stay as they are.
 */
export const timesInColumns = (lines: readonly Line[]): Line[] =>
  underHeadings(lines, timesOf, ({ text }) => canBeName(text))

function timesOf(line: Line): Headings | null {
  const values = isHeadingOf('label of times', line.cells[0]?.text ?? '') ? line.cells.slice(1) : line.cells
  return values.length >= MIN_TIMES && values.every((cell) => isTime(cell.text))
    ? { values, others: [] }
    : null
}
