import { type Cell, toCell } from '../../layout/cells.ts'
import { isHeadingOf } from './words.ts'

/** So many tones in a line head the columns of an audiogram; fewer numbers may be anything. */
export const LEAST_TONES = 3

/** `250`, `4000 Hz`, `1 kHz`. */
export const isTone = (text: string): boolean =>
  /^(?:(?:\d{3,5}|\d{1,2}\.\d{3})(?: ?hz)?|\d{0,2}(?:[.,]\d{1,3})? ?k(?:hz)?)$/i.test(text)

/** Whether hearing is tested at this tone, which tells it from a year or a lot: `500`, `1.000 Hz`, `0,5 kHz`. */
export const isTestedTone = (text: string): boolean => isTone(text) && isHeadingOf('tone', `${hertz(text)}`)

function hertz(text: string): number {
  const number = text.replace(/[\shzk]/gi, '')
  return /k/i.test(text)
    ? Math.round(Number(number.replace(',', '.')) * 1000)
    : Number(number.replace('.', ''))
}

/** Whether a line has the tones of an audiogram behind its first cell, and beside them nothing but their mean. */
export function headsTones([first, ...rest]: readonly Cell[]): boolean {
  const isHeading = ({ text }: Cell) => isTestedTone(text) || isHeadingOf('mean of tones', text)
  const tones = [first, ...rest].filter((cell) => cell && isTestedTone(cell.text))
  return tones.length >= LEAST_TONES && rest.every(isHeading)
}

/** A tone that is printed without its unit with it. */
export function withUnit(cell: Cell, unit: string): Cell {
  if (/\p{L}/u.test(cell.text)) return cell
  return toCell([...cell.words, { ...cell.words.at(-1)!, text: unit }])
}
