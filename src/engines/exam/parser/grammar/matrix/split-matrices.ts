import type { Line } from '../../layout/lines.ts'
import { beforeAndAfter } from './before-and-after.ts'
import { placesByMeasure } from './places-by-measure.ts'
import { timesInColumns } from './times-in-columns.ts'
import { timesInRows } from './times-in-rows.ts'

/** One reader a kind of table whose values have names of two parts; no kind reads what another one does. */
const KINDS: readonly ((lines: readonly Line[]) => Line[])[] = [
  timesInColumns,
  timesInRows,
  placesByMeasure,
  beforeAndAfter,
]

/** The lines with every value of a matrix in a line of its own, under a name of two parts. */
export const splitMatrices = (lines: readonly Line[]): Line[] =>
  KINDS.reduce((known, split) => split(known), [...lines])
