import type { Cell } from '../../layout/cells.ts'
import { isClock, isTime } from '../matrix/words.ts'

const MAX_WORDS = 7

/** `1`, `2ª`: the number of a stage or a sample. */
export const isOrdinal = (text: string): boolean => /^\d{1,2}[ªº]?$/.test(text)

/** Whether a cell can name a row of a table whose headings tell nothing. */
export const canNameRow = ({ text }: Cell): boolean =>
  isOrdinal(text) ||
  isTime(text) ||
  isClock(text) ||
  (/\p{L}/u.test(text) && !/:$/.test(text) && text.split(' ').length <= MAX_WORDS)
