import { type DecimalMark, decimals, NUMBER, parseNumber } from '../lexicon/numbers.ts'

const RANGE = new RegExp(String.raw`(?<![\d.,])(${NUMBER})(\s*(?:a|-|–|até|to)\s*)(${NUMBER})(?![\d.,])`, 'i')

/**
 * A recognised range whose ends are out of order because one of them lost its decimal mark (`25 a 4,5`), with the mark
 * put back; any other text as it is.
 */
export function repairLimits(text: string, mark: DecimalMark): string {
  const range = RANGE.exec(text)
  if (!range) return text
  const [whole, low, joint, high] = range as unknown as [string, string, string, string]
  const [lowValue, highValue] = [parseNumber(low, mark), parseNumber(high, mark)]
  if (lowValue === null || highValue === null || lowValue <= highValue) return text
  const places = decimals(high, mark)
  if (!/^\d+$/.test(low) || places === 0 || low.length <= places) return text
  const marked = `${low.slice(0, -places)}${mark}${low.slice(-places)}`
  if (parseNumber(marked, mark)! > highValue) return text
  return text.replace(whole, `${marked}${joint}${high}`)
}
