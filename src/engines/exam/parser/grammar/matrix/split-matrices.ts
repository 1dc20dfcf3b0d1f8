import type { Line } from '../../layout/lines.ts'
import { headedColumns } from './headed-columns.ts'
import { timesInRows } from './times-in-rows.ts'

/** The lines with every value of a matrix in a line of its own, under a name of two parts. */
export const splitMatrices = (lines: readonly Line[]): Line[] => timesInRows(headedColumns(lines))
