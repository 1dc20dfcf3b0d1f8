import { phraseFinder } from './phrases.ts'
import { plain } from './plain.ts'

/** What a table's column holds. */
export type ColumnRole =
  | 'name'
  | 'result'
  | 'unit'
  | 'reference'
  | 'minimum'
  | 'maximum'
  | 'flag'
  | 'previous'
  | 'method'
  | 'material'
  | 'ignored'
  /** A measure beside a verdict: the result where nothing else is. */
  | 'index'
  /** How much was measured, in words of what it may be: beside a verdict a result of its own. */
  | 'amount'
  | 'in-range'
  | 'out-of-range'
  | 'percent'
  | 'absolute'
  | 'population'

/** `catalog/words/exam/columns.tsv`. */
const findHeading = phraseFinder<ColumnRole>('columns')

/** The role named at the beginning of `text`, with the length of the phrase; `null` when it names none. */
export function roleAt(text: string): { role: ColumnRole; length: number } | null {
  const found = findHeading(plain(text.replaceAll('*', '')))
  // Groups of people head columns of limits only where nothing else is said.
  if (!found || found.concept === 'population') return null
  return { role: found.concept, length: found.length }
}

/** A column of reference values for one group of people (`Homens`, `Mulheres`, `Acima de 70 anos`). */
export function isPopulation(text: string): boolean {
  const key = plain(text).replace(/[:.]$/, '')
  return findHeading(key)?.concept === 'population' || /^acima de \d+ anos$/.test(key)
}
