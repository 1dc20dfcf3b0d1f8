import { type DecimalMark, NUMBER, parseNumber } from '../parser/lexicon/numbers.ts'
import type { Observation } from '../port.ts'

/** The decimal mark by which the printed value became its number; `null` where both would give the same. */
export function markOf({
  result,
  numericResult,
}: Pick<Observation, 'result' | 'numericResult'>): DecimalMark | null {
  const printed = new RegExp(NUMBER).exec(result)?.[0]
  if (!printed || numericResult === '') return null
  const [comma, point] = [parseNumber(printed, ','), parseNumber(printed, '.')]
  if (comma === point) return printed.includes(',') ? ',' : printed.includes('.') ? '.' : null
  return Number(numericResult) === comma ? ',' : '.'
}

/** That of most values; where as many have either, `otherwise`. */
export function usualMark(observations: readonly Observation[], otherwise: DecimalMark = ','): DecimalMark {
  const marks = observations.map(markOf)
  const points = marks.filter((mark) => mark === '.').length
  const commas = marks.filter((mark) => mark === ',').length
  return points === commas ? otherwise : points > commas ? '.' : ','
}
