import { phraseFinder } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/qualifiers.tsv`. */
const findQualifier = phraseFinder<'who' | 'age' | 'pregnancy and cycle' | 'verdict' | 'goal' | 'time'>(
  'qualifiers',
)

/** `- p/ mulheres`: what stands before the words. */
const BEFORE = /^(?:[-•*·]\s*)?(?:p\/ |para )?/
/** `> 60`, `2 a 5 anos`, `12 meses`, `1º trimestre`, `G3a`, `Grupo B`, `Índice de < 1,0`. */
const IN_FIGURES =
  /^(?:de \d|[<>≤≥]|\d+ ?(?:(?:a|-|ate|to) ?\d+ ?(?:anos?|meses|dias?|years?|months?|days?|yrs?|a\b)|anos?|meses|dias|o dia|semanas?)|\d[oa]?\.? ?trimestre|g[1-5][ab]?\b|grupos? [a-d]\b|indice (?:de )?(?:[<>]|inferior|superior))/

/**
 * Whether a text begins with words that stand before a limit and say for whom or for which verdict it holds. A row that
 * begins so is part of a reference, never a test of its own.
 */
export function startsWithQualifier(text: string): boolean {
  const key = plain(text).replace(BEFORE, '')
  return IN_FIGURES.test(key) || findQualifier(key) !== null
}
