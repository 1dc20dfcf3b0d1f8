import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { namesMeasure } from '../../lexicon/measures.ts'
import { underHeadings } from './under-headings.ts'
import { isHeadingOf } from './words.ts'

const MIN_MEASURES = 2

/**
 * A row a place, a column a measure (`L1-L4   1,165   -1,4   -0,7` under `DMO (g/cm²)   T-score   Z-score`) become one line
 * each, `L1-L4 - T-score   -1,4`. Other lines stay as they are.
 */
export const placesByMeasure = (lines: readonly Line[]): Line[] => underHeadings(lines, measuresOf)

function measuresOf(line: Line): readonly Cell[] | null {
  const [first, ...others] = line.cells
  const headed = first !== undefined && isHeadingOf('label of places', first.text)
  return headed && others.length >= MIN_MEASURES && others.every(({ text }) => namesMeasure(text))
    ? others
    : null
}
