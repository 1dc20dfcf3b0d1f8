import type { Cell } from '../../layout/cells.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isHeadingOf } from './words.ts'

const roleOf = ({ text }: Cell) => roleAt(text)?.role
/** What was predicted is no limit. */
export const isReference = (cell: Cell) =>
  ['reference', 'minimum', 'maximum'].includes(roleOf(cell) ?? '') && !isHeadingOf('predicted', cell.text)
export const isUnitHeading = (cell: Cell) => roleOf(cell) === 'unit'
export const isEarlier = (cell: Cell) => roleOf(cell) === 'previous'
export const isLimitOrUnit = (cell: Cell) => isReference(cell) || isUnitHeading(cell)
/** What words head, or an earlier exam. */
export const isWordy = (cell: Cell) => /^[^\d]+$/.test(cell.text) || isEarlier(cell)
