import type { Line } from '../../layout/lines.ts'
import { datesInRows } from './dates-in-rows.ts'
import { headedColumns } from './headed-columns.ts'

/** The lines with every value of a matrix in a line of its own, under a name of two parts. */
export const splitMatrices = (lines: readonly Line[]): Line[] => datesInRows(headedColumns(lines))
