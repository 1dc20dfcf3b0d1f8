import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'
import { canBeName } from '../lexicon/test-names.ts'
import { underHeadings } from './under-headings.ts'

/** Fewer times may be a row of a list. */
const MIN_TIMES = 3
const TIME =
  /^(?:jejum|basal|fasting|(?:apos |pos )?\d{1,3} ?(?:min(?:utos?|\.)?|h(?:oras?)?|hours?|')|(?:pre|pos)[- ](?:dose|estimulo|sobrecarga))$/
const LABEL = /^(?:tempos?|times?|minutos|exames?|analitos?|dosagens)\s?:?$/

/**
 * Curves whose times head columns become lists: `Glicose (mg/dL)   90   145   154` under `Jejum   30 min   60 min` is
 * one row a time, `Glicose - 30 min (mg/dL)   145`. Other lines stay as they are.
 */
export const splitTimes = (lines: readonly Line[]): Line[] =>
  underHeadings(lines, timesOf, ({ text }) => canBeName(text))

function timesOf(line: Line): readonly Cell[] | null {
  const cells = LABEL.test(plain(line.cells[0]?.text ?? '')) ? line.cells.slice(1) : line.cells
  return cells.length >= MIN_TIMES && cells.every((cell) => TIME.test(plain(cell.text))) ? cells : null
}
