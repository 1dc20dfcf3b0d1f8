import type { Cell } from '../../layout/cells.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { namesMeasure } from '../../lexicon/measures.ts'
import { isHeadingOf } from './words.ts'

const roleOf = ({ text }: Cell) => roleAt(text)?.role
/** What was predicted is no limit. */
export const isReference = (cell: Cell) =>
  ['reference', 'minimum', 'maximum'].includes(roleOf(cell) ?? '') && !isHeadingOf('predicted', cell.text)
export const isUnitHeading = (cell: Cell) => roleOf(cell) === 'unit'
export const isEarlier = (cell: Cell) => roleOf(cell) === 'previous' || isDated(cell)
export const isLimitOrUnit = (cell: Cell) => isReference(cell) || isUnitHeading(cell)
/** What words head, or an earlier exam. */
export const isWordy = (cell: Cell) => /^[^\d]+$/.test(cell.text) || isEarlier(cell)

/** `DMO em 11/05/2023 (g/cm²)`: a measure of that day, which is not the one of the report. */
function isDated({ text }: Cell): boolean {
  const [, measure] = OF_A_DAY.exec(text) ?? []
  return measure !== undefined && namesMeasure(measure)
}

const OF_A_DAY = /^(\S.*?) (?:\p{Ll}{1,3} )?\(?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\)?(?: \([^()]*\))?$/u
