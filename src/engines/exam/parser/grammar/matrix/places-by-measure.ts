import type { Line } from '../../layout/lines.ts'
import { namesMeasure } from '../../lexicon/measures.ts'
import { type Headings, underHeadings } from './under-headings.ts'
import { isHeadingOf } from './words.ts'

const MIN_MEASURES = 2

/**
 * A row a place, a column a measure (`L1-L4   1,165   -1,4   -0,7` under `DMO (g/cm²)   T-score   Z-score`) become one line
 * each, `L1-L4 - T-score   -1,4`; what is headed by other words is passed over. Other lines stay as they are.
 */
export const placesByMeasure = (lines: readonly Line[]): Line[] => underHeadings(lines, measuresOf)

function measuresOf(line: Line): Headings | null {
  const [first, ...rest] = line.cells
  if (first === undefined || !isHeadingOf('label of places', first.text)) return null
  const values = rest.filter(({ text }) => namesMeasure(text))
  const others = rest.filter((cell) => !values.includes(cell))
  const words = others.every(({ text }) => /^[^\d]+$/.test(text))
  return values.length >= MIN_MEASURES && words ? { values, others } : null
}
